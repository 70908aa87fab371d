/** ISO 3166-1 alpha-2 followed by alpha-3. */
const CODES = `
  adand aeare afafg agatg aiaia alalb amarm aoago aqata ararg asasm ataut auaus awabw axala azaze babih bbbrb bdbgd
  bebel bfbfa bgbgr bhbhr bibdi bjben blblm bmbmu bnbrn bobol bqbes brbra bsbhs btbtn bvbvt bwbwa byblr bzblz cacan
  cccck cdcod cfcaf cgcog chche ciciv ckcok clchl cmcmr cnchn cocol crcri cucub cvcpv cwcuw cxcxr cycyp czcze dedeu
  djdji dkdnk dmdma dodom dzdza ececu eeest egegy ehesh ereri esesp eteth fifin fjfji fkflk fmfsm fofro frfra gagab
  gbgbr gdgrd gegeo gfguf ggggy ghgha gigib glgrl gmgmb gngin gpglp gqgnq grgrc gssgs gtgtm gugum gwgnb gyguy hkhkg
  hmhmd hnhnd hrhrv hthti huhun ididn ieirl ilisr imimn inind ioiot iqirq irirn isisl itita jejey jmjam jojor jpjpn
  keken kgkgz khkhm kikir kmcom knkna kpprk krkor kwkwt kycym kzkaz lalao lblbn lclca lilie lklka lrlbr lslso ltltu
  lulux lvlva lylby mamar mcmco mdmda memne mfmaf mgmdg mhmhl mkmkd mlmli mmmmr mnmng momac mpmnp mqmtq mrmrt msmsr
  mtmlt mumus mvmdv mwmwi mxmex mymys mzmoz nanam ncncl nener nfnfk ngnga ninic nlnld nonor npnpl nrnru nuniu nznzl
  omomn papan peper pfpyf pgpng phphl pkpak plpol pmspm pnpcn prpri pspse ptprt pwplw pypry qaqat rereu rorou rssrb
  rurus rwrwa sasau sbslb scsyc sdsdn seswe sgsgp shshn sisvn sjsjm sksvk slsle smsmr snsen sosom srsur ssssd ststp
  svslv sxsxm sysyr szswz tctca tdtcd tfatf tgtgo ththa tjtjk tktkl tltls tmtkm tntun toton trtur tttto tvtuv twtwn
  tztza uaukr uguga umumi ususa uyury uzuzb vavat vcvct veven vgvgb vivir vnvnm vuvut wfwlf wswsm xkxkx yeyem ytmyt
  zazaf zmzmb zwzwe`;

/** Names and adjectives that the lists use and the standard names do not cover. */
const OTHER_NAMES = `
  ae:uae|emirati|united arab emirates
  af:afghan
  am:armenian
  az:azerbaijani
  ao:angolan
  au:australian
  bd:bangladeshi
  be:belgian
  bh:bahraini
  bi:burundian
  ca:canadian
  cv:cape verde
  cy:cypriot|northern cyprus
  dz:algerian
  er:eritrean
  et:ethiopian
  fm:micronesia
  gw:guinea bissau
  ht:haitian
  id:indonesian
  il:israeli
  in:indian
  it:italian
  jp:japanese
  ke:kenyan
  kg:kyrgyz|kyrgyz republic
  kn:saint kitts and nevis|st kitts and nevis
  kw:kuwaiti
  kz:kazakh
  lc:st lucia
  lk:sri lankan
  ma:moroccan
  ml:malian
  mr:mauritanian
  mx:mexican
  my:malaysian
  ne:nigerien
  ng:nigerian
  ni:nicaraguan
  nl:dutch|the netherlands|holland
  no:norwegian
  ph:filipino|philippine
  qa:qatari
  rs:serbian
  rw:rwandan
  se:swedish
  sn:senegalese
  ss:south sudanese
  td:chadian
  tt:trinidad and tobago
  tj:tajik|tadjikistan
  tl:east timor
  tm:turkmen
  ug:ugandan
  uz:uzbek
  vc:st vincent and the grenadines
  zw:zimbabwean
  za:south african
  ba:bosnia|bosnia and herzegovina|bosnian
  bo:bolivia|bolivia, plurinational state of
  by:belarusian|byelorussia
  cd:congo, democratic republic of the|democratic republic of the congo|congo (democratic republic)|drc|zaire
  cf:central african republic
  cg:congo|republic of the congo|congo, republic of the|congo-brazzaville
  ci:cote d'ivoire|ivory coast|cote d ivoire
  cn:chinese|people's republic of china|prc
  cu:cuban
  cz:czech republic
  de:german|federal republic of germany
  eg:egyptian
  fr:french
  gb:uk|great britain|england|scotland|wales|northern ireland|british|u.k.|united kingdom of great britain and northern ireland
  ge:georgia|georgian
  gm:the gambia|gambia, the
  hk:hong kong
  ir:iran|iran (islamic republic of)|iran, islamic republic of|iranian|islamic republic of iran
  iq:iraqi
  jo:jordanian
  kp:korea, north|north korea|dprk|democratic people's republic of korea|korea, democratic people's republic of|north korean
  kr:korea, south|south korea|republic of korea|korea, republic of|south korean
  la:laos|lao people's democratic republic
  lb:lebanese
  ly:libyan|libyan arab jamahiriya|state of libya
  md:moldova|republic of moldova|moldova, republic of
  mk:macedonia|north macedonia|the former yugoslav republic of macedonia
  mm:burma|myanmar|burmese
  mo:macau|macao
  pk:pakistani
  ps:palestine|palestinian|palestinian territory|palestinian authority|state of palestine|gaza|west bank|palestinian territories
  ru:russia|russian federation|russian|ussr|soviet union
  sa:saudi|saudi arabian|kingdom of saudi arabia
  so:somali
  sd:sudanese
  sy:syrian|syrian arab republic
  sz:swaziland|eswatini
  tn:tunisian
  tr:turkey|turkish|turkiye|republic of turkiye
  tw:taiwan|taiwan, province of china
  tz:tanzania|united republic of tanzania
  ua:ukrainian
  us:usa|u.s.|u.s.a.|united states of america|american
  va:holy see|vatican
  ve:venezuela|venezuela, bolivarian republic of|venezuelan
  vg:virgin islands, british|british virgin islands|bvi
  vn:vietnam|viet nam|vietnamese
  xk:kosovo
  ye:yemeni|republic of yemen`;

const byName = new Map<string, string>();

const nameKey = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

const regionNames = new Intl.DisplayNames('en', { type: 'region' });
for (const entry of CODES.split(/\s+/)) {
  if (entry === '') continue;
  const code = entry.slice(0, 2);
  byName.set(code, code);
  byName.set(entry.slice(2, 5), code);
  byName.set(nameKey(regionNames.of(code.toUpperCase()) ?? code), code);
}
for (const line of OTHER_NAMES.split('\n')) {
  const [code, names] = line.trim().split(':');
  for (const name of names?.split('|') ?? []) if (code) byName.set(nameKey(name), code);
}

const FORMAL =
  /^(?:the )?(?:occupied |former )?(?:(?:islamic|democratic|federal|bolivarian|plurinational|socialist|arab|hashemite) )*(?:(?:republic|kingdom|state|federation|union|sultanate|principality|commonwealth) of )?(?:the )?/;

/** "The Republic of Mali" and "Mali (Republic of)" are Mali. */
const shortName = (key: string) =>
  key
    .replace(/ as (?:at|of) .*$/, '')
    .replace(/\b(?:citizenship|citizen|nationality|national|possibly|by birth|now|ssr)\b/g, '')
    .trim()
    .replace(/^in /, '')
    .replace(FORMAL, '');

/** ISO alpha-2 in lower case of a country's code, name or adjective as lists write it. */
export function countryCode(text: string): string | undefined {
  const key = nameKey(text);
  if (key === '') return undefined;
  return (
    byName.get(key) ??
    byName.get(nameKey(text.replace(/\(.*?\)/g, ''))) ??
    byName.get(shortName(key)) ??
    byName.get(shortName(nameKey(text.slice(text.lastIndexOf(',') + 1))))
  );
}
