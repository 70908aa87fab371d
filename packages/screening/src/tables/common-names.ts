import { soundOf } from '../names/sound.ts';
import { NAME_GROUPS } from './name-groups.ts';
import { wordSet } from './word-list.ts';

/** Given and family names that very many people share, by the language they are commonest in. */
const COMMON = wordSet(`
  mohammad muhammad mohammed mohamed mohamad muhammed ahmad ahmed ali hassan hasan hussein hussain husayn hossein
  hosein abdul abdel abd abu umm allah abdullah abdallah abdollah abdulrahman abdelrahman ibrahim ebrahim khalid
  khaled omar umar yusuf youssef yousef yousuf mahmoud mahmud mustafa mostafa said saeed saleh salih salem salim
  hamid hamad hamed khan shah mirza begum bibi rahman rahim rahimi karim karimi aziz latif hadi mahdi mehdi reza
  abbas abbasi jamal jamil nasser nasir naser faisal sultan salman saad sa'd tariq walid bilal hamza jan gul noor
  nur din uddin ullah amir amin akbar asghar jafar jafari javad javadi majid masoud mohsen morteza mojtaba naji
  qasim ghasem rashid sadeq sadiq sajjad samir shahid sharif tahir taher yahya yasin yaser yasir zahra fatima fatemeh
  maryam mariam aisha khadija zainab zeinab leila layla nadia sara sarah hana iman amine amina emine rana huda mona noura hosseini
  mohammadi ahmadi rezaei moradi heydari mousavi musavi jafarzadeh ebrahimi rostami ghasemi najafi soltani haddad
  khoury mansour mansur haidar haydar idris ismail isa musa dawood daoud sulaiman sulayman yunus younis imran
  jose juan luis carlos jorge miguel manuel antonio francisco pedro jesus rafael fernando alberto ricardo roberto
  sergio eduardo mario javier alejandro raul enrique oscar daniel david maria ana rosa carmen martha marta laura
  lucia elena isabel teresa patricia sandra claudia monica gloria silvia adriana cecilia diana alicia cristina
  gabriela veronica andrea paula julia sofia valentina camila arturo ernesto felipe hector hugo ignacio ivan joaquin
  julio leonardo lorenzo marco marcos martin mauricio nicolas pablo ramon rodrigo ruben salvador santiago tomas
  vicente victor gustavo guillermo gerardo gabriel german esteban emilio diego cesar armando alfredo alfonso adolfo
  angel andres agustin alvaro jaime jesus jairo john luz omaira wilson edgar william orlando
  garcia martinez lopez gonzalez rodriguez hernandez perez sanchez ramirez torres flores rivera gomez diaz cruz
  morales reyes ortiz gutierrez ramos ruiz mendoza alvarez castillo jimenez vargas romero herrera medina aguilar
  castro rojas silva fernandez moreno munoz delgado guerrero soto contreras dominguez salazar vazquez vasquez
  guzman velasquez velazquez rios estrada ortega nunez maldonado leon marin campos vega cabrera molina navarro
  cardenas serrano pena sosa espinoza espinosa acosta carrillo mejia figueroa miranda aguirre pacheco valencia
  suarez gil blanco ibarra zamora arias duran cortes cortez luna mora rincon trujillo osorio quintero valdez valdes
  santos souza sousa oliveira pereira costa ferreira almeida lima gomes ribeiro carvalho rodrigues martins alves
  lopes fernandes soares barbosa rocha dias pinto teixeira cardoso correia mendes nunes joao pedro paulo antonio
  john james robert michael william richard joseph thomas charles christopher paul mark george steven andrew peter
  kevin brian edward mary patricia jennifer linda elizabeth barbara susan daniel matthew anthony donald kenneth
  jessica karen nancy lisa betty margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephen
  stephanie rebecca sharon cynthia kathleen amy shirley angela helen anna brenda pamela nicole samantha katherine
  emma ruth christine catherine rachel carolyn janet virginia maria heather diane julie joyce victoria kelly
  christina joan evelyn lauren judith olivia frank alexander jack dennis jerry tyler aaron adam henry nathan
  douglas zachary kyle walter ethan jeremy harold keith christian roger noah gerald terry sean austin carl arthur
  lawrence dylan jesse jordan bryan billy joe bruce albert willie gabriel logan alan juan ralph roy eugene
  smith johnson williams brown jones miller davis wilson anderson taylor moore jackson martin lee white harris clark
  lewis robinson walker young king wright scott hill green adams baker nelson hall campbell mitchell carter roberts
  thompson allen phillips evans turner parker collins edwards stewart morris rogers cook murphy bailey cooper
  richardson cox howard ward peterson gray james watson brooks kelly sanders price bennett wood barnes ross
  henderson coleman jenkins perry powell long patterson hughes washington butler simmons foster bryant russell
  aleksandr alexander alexandr sergey sergei vladimir andrey andrei dmitry dmitri alexey alexei aleksey aleksei ivan
  nikolay nikolai mikhail igor oleg yury yuri viktor victor yevgeny evgeny anatoly boris konstantin pavel elena
  yelena olga natalia natalya tatiana tatyana irina svetlana ekaterina galina lyudmila marina nina vera valentin
  valery vasily viktoria vitaly vyacheslav stanislav roman ruslan rustam maksim maxim leonid kirill grigory gennady
  denis artem anton alla aleksandra
  aleksandrovich vladimirovich sergeyevich sergeevich nikolayevich nikolaevich ivanovich viktorovich mikhailovich
  andreyevich alekseyevich alekseevich anatolyevich yuryevich petrovich borisovich vasilyevich aleksandrovna
  vladimirovna nikolayevna nikolaevna ivanovna viktorovna sergeyevna mikhailovna anatolyevna dmitriyevich
  dmitrievich pavlovich valeryevich gennadyevich ivanov ivanova petrov petrova smirnov kuznetsov popov popova
  volkov sokolov novikov morozov lebedev kozlov pavlov semenov fedorov mikhailov
  kim gim park pak bak lee yi ri i rhee choi choe jong jung jeong kang gang cho jo yun yoon jang im rim lim han chol
  cheol song seong sung kwang gwang yong yeong young myong myeong hyon hyeon hyun il un eun su soo jin ho min hye ji
  sang u woo won hak hun hoon chun jun joon chan tae dae ki gi kyong kyung gyeong sok seok sik ik
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo chan wong lam cheung ng chang
  chiu ho hong hua jian jun jie lei ming ning ping qiang wei wen xiao xin yan ying yu yun jing hui fang feng bin bo
  nguyen tran le pham hoang phan vu dang bui do singh kumar sharma gupta patel das kaur devi raj ram rao reddy
  jean marie pierre michel francois jacques louis philippe alain bernard christophe nathalie isabelle
  muller schmidt schneider fischer weber meyer wagner becker hoffmann schulz hans klaus wolfgang jurgen peter stefan
  jan piotr krzysztof marek anna katarzyna marco giuseppe antonio giovanni rossi russo ferrari bianchi romano
  aung win htun myint tun thein maung kyaw min moe zaw soe khin than htay hla naing oo mya htet
  mehmet mustafa ahmet ali yilmaz kaya demir celik sahin ozturk yildiz ayse fatma emine
  cohen levi mizrahi peretz biton avraham david moshe yosef yaakov sarah rachel
  tanaka suzuki sato takahashi watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki hiroshi takashi
  mary grace cruz santos reyes dela abubakar musa ibrahim usman bello mohamud abdi hassan farah warsame juma
  mwangi otieno okafor ndlovu dlamini nkosi`);

export function isCommonName(word: string): boolean {
  return COMMON.has(word);
}

/** A name so common that another one beside it is another name rather than a typo. */
export function isWellKnownName(word: string): boolean {
  return COMMON.has(word) || NAME_GROUPS.has(word);
}

const COMMON_SOUNDS: ReadonlySet<string> = new Set([...COMMON, ...NAME_GROUPS.keys()].map(soundOf));

/** Haris is no rarer than Harris for someone who writes it in another script. */
export function soundsLikeKnownName(sound: string): boolean {
  return COMMON_SOUNDS.has(sound);
}
