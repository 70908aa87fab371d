import { variantMap } from './word-list.ts';

/** Words of organisations and the short or foreign forms that mean the same. */
const TABLE = `
  administration: admin administratsiya
  agency: agcy agentstvo agence agencia
  agricultural: agri agric agricola agro
  associates: assoc assocs
  association: assn asociacion associacao associazione assotsiatsiya vereinigung
  aviation: aviatsiya avn
  bank: banka banque banco bnk banca bankasi
  brothers: bros
  bureau: byuro buro
  center: centre ctr cntr centro tsentr zentrum centrum
  central: centr tsentralny
  chemical: chem khimichesky
  commercial: comml coml kommerchesky
  committee: cttee comite komitet
  communications: comms communication
  construction: constr const stroitelny stroy
  cooperative: coop kooperativ
  defense: defence def oborona
  department: dept departament departamento
  development: dev devt developpement desarrollo razvitie
  distribution: distrib distr distributors
  east: vostok
  electric: elec elect elektrik
  electronics: electronic elektronik elektronika
  energy: energie energia energiya
  engineering: engr engrg engg eng inzhiniring ingenieria
  enterprise: enterprises ent entr entreprise empresa predpriyatie predpriyatiye entp
  equipment: equip eqpt oborudovanie
  establishment: est establecimiento
  export: exp eksport
  factory: fabrika zavod fabrik usine fabrica
  federation: federatsiya fed federacion
  finance: fin financial finans
  foundation: fdn fundacion fondation  stiftung fond vakfi
  general: gen genl
  government: govt gov
  group: grp gruppa gruppe groupe grupo  gruppo
  holding: holdings hldg hldgs kholding holdco
  import: imp
  industrial: ind industriel promyshlenny sanayi
  industries: industry inds industrie industria promyshlennost
  information: info informatsiya
  institute: inst institut instituto
  insurance: ins insur strakhovanie seguros
  international: intl int internacional internationale mezhdunarodny uluslararasi internazionale
  investment: investments inv invest investitsii inversiones
  laboratory: lab labs laboratories laboratoriya laboratorio
  labor: labour
  logistics: logistic logistika
  machinery: mach
  management: mgmt mgt mngt
  manufacturing: mfg manuf mfr manufacture manufacturer
  marine: maritime
  marketing: mktg mkt
  medical: med
  ministry: min ministerstvo ministere ministerio
  national: natl nacional nationale natsionalny
  north: nord sever severny
  office: ofc
  oil: neft petroleum
  organization: organisation org organizacion organizatsiya
  petrochemical: petchem petrochem
  pharmaceutical: pharma pharm farm pharmaceuticals
  plant: kombinat
  production: prod proizvodstvo
  products: prods
  project: proj
  property: properties props
  railway: railways rly
  republic: rep republique respublika
  research: rsch res
  saint: st sankt santa san
  science: sci nauka
  scientific: nauchny
  security: sec
  service: services svc svcs srvc srvces serv servicios servis
  shipping: shpg
  society: soc sociedad societe obshchestvo
  solutions: soln solns solution
  south: sud yug
  state: gosudarstvenny
  system: systems sys sistemas sistemy
  technical: tekhnichesky
  technology: tech technologies technol tekhnologii tecnologia tek
  telecommunications: telecom telecoms telecommunication telekom
  trade: trading torgovlya ticaret trdg trd comercio commerce torgovy
  transport: transportation trans transp transporte
  trust: trst
  union: soyuz
  university: univ universitet universidad universite
  west: zapad
  works: wks werke werk
  workshop: `;

export const ORGANISATION_WORDS = variantMap(TABLE);
