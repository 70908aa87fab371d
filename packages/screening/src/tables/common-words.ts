import { ORGANISATION_WORDS } from './abbreviations.ts';
import { NAME_GROUPS } from './name-groups.ts';
import { wordSet } from './word-list.ts';

/** Words that many organisations carry; alone they identify none of them. */
const GENERIC = wordSet(`
  air airline airlines airways asia asian arab arabian africa african america american europe european middle gulf
  global world universal united new first star golden royal modern advanced supreme premier prime master super
  auto automotive motor motors car cars food foods gas power water steel iron metal metals mining mineral minerals
  gold coal cement textile paper plastic chemicals exchange money transfer capital securities assets asset partners
  consulting consultants consultancy design digital data computer computers software network networks online media
  press news television radio film entertainment sport sports club hotel hotels travel tours tourism estate realty
  building buildings contracting contractors materials supply supplies store stores market retail wholesale
  international islamic charity relief aid movement party front army brigade brigades force forces corps command
  council commission authority directorate division branch company corporation complex base navy military armed
  people peoples workers liberation revolutionary islamic democratic party heavy light special private public
  school college academy hospital clinic medicine health care life house home land sea ocean river port ports
  boat lines line cargo freight express oilfield drilling exploration refinery pipeline pipelines electricity
  iran iraq syria russia russian china chinese korea korean cuba cuban turkey india pakistan libya lebanon ukraine
  moscow tehran dubai london hong kong singapore emirates saudi mexico colombia venezuela panama cyprus`);

/** Given and family names that millions share: a match on them alone says little. */
const COMMON_PERSON = wordSet(`
  mohammad muhammad mohammed mohamed ahmad ahmed ali hassan hasan hussein hussain husayn hossein abdul abdel abd
  abu umm allah abdullah abdallah abdulrahman ibrahim khalid omar umar yusuf youssef mahmoud mahmud mustafa said
  saeed saleh salih hamid hamad khan shah mirza begum bibi rahman rahim karim aziz latif hadi mahdi mehdi reza abbas
  jamal nasser nasir faisal sultan salman saad tariq walid bilal hamza haji mullah jan gul noor nur din uddin ullah
  jose juan luis carlos jorge miguel manuel antonio francisco pedro jesus rafael fernando alberto ricardo roberto
  sergio eduardo mario javier alejandro raul enrique oscar daniel david maria ana rosa carmen garcia martinez lopez
  gonzalez rodriguez hernandez perez sanchez ramirez torres flores rivera gomez diaz cruz morales reyes ortiz
  gutierrez ramos ruiz mendoza alvarez castillo jimenez vargas romero herrera medina aguilar castro rojas silva
  santos souza sousa oliveira pereira costa ferreira almeida lima gomes ribeiro carvalho
  john james robert michael william richard joseph thomas charles christopher paul mark george steven andrew peter
  kevin brian edward mary patricia jennifer linda elizabeth barbara susan smith johnson williams brown jones miller
  davis wilson anderson taylor moore jackson martin lee white harris clark lewis robinson walker young king wright
  scott hill green adams baker nelson hall campbell mitchell carter roberts
  aleksandr alexander sergey sergei vladimir andrey andrei dmitry alexey aleksey ivan nikolay mikhail igor oleg
  yury viktor yevgeny evgeny anatoly boris konstantin pavel elena olga natalia tatiana irina svetlana anna ekaterina
  aleksandrovich vladimirovich sergeyevich nikolayevich ivanovich viktorovich mikhailovich andreyevich alekseyevich
  anatolyevich yuryevich petrovich borisovich vasilyevich aleksandrovna vladimirovna nikolayevna ivanov petrov
  smirnov kuznetsov popov
  kim park pak lee yi choi choe jong jung kang cho yun jang ri rim han chol song kwang yong myong hyon il un su
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo chan wong lam cheung ng
  nguyen tran le pham singh kumar sharma gupta patel das kaur devi raj ram
  jean marie pierre michel francois jacques louis muller schmidt schneider fischer weber meyer wagner becker hans
  klaus wolfgang peter jan piotr krzysztof marek aung win htun myint tun thein maung kyaw min moe zaw`);

/** A name so common that another one beside it is another name rather than a slip of the pen. */
export function isWellKnownName(word: string): boolean {
  return COMMON_PERSON.has(word) || NAME_GROUPS.has(word);
}

/** Weight of a word of a person's name: 1 is a rare name. */
export function personWordWeight(word: string): number {
  if (COMMON_PERSON.has(word)) return 0.75;
  return word.length <= 3 ? 0.9 : 1;
}

/** Weight of a word of an organisation's name: 1 is the distinguishing word. */
export function organisationWordWeight(word: string): number {
  if (ORGANISATION_WORDS.has(word) || GENERIC.has(word)) return 0.55;
  return 1;
}

/** How ordinary a word is, for the priority: 0 rare, 1 shared by millions. */
export function commonness(word: string, isPerson: boolean): number {
  if (isPerson) return COMMON_PERSON.has(word) ? 1 : 0;
  return ORGANISATION_WORDS.has(word) || GENERIC.has(word) ? 1 : 0;
}
