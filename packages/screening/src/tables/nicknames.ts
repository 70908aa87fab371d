import { variantMap } from './word-list.ts';

/** Short and pet forms of given names. One word may be short for several names. */
const TABLE = `
  abdul: abdel abdal abdoul abdol abd abdur abdus abdor
  abigail: abby gail
  abraham: abe bram avi
  albert:  bert albie
  aleksandr: sasha shura sanya alex aleks sandro lex alik xander
  aleksey: alyosha lyosha lesha
  alfred: alf  alfie
  anastasia: nastya stasia
  anatoly: tolya
  andrew: andy drew
  anthony: tony ant
  antonio: toni tonio nino
  arkady: arkasha
  arthur: art artie
  barbara: barb babs
  benjamin:  benny benji
  boris: borya
  carlos: carlitos
  catherine: cathy kate katie kitty cat
  charles: charlie chuck chas charley
  christina:  tina christy
  christopher: chris kit topher
  daniel: dan danny
  david: dave davy
  deborah: deb debbie
  dmitry: dima mitya
  donald:  donnie
  dorothy: dot dottie dolly
  edward: ed eddie  ned
  eduardo: edu lalo
  ekaterina: katya
  elena: lena
  elizabeth: liz beth lizzie betty eliza bess libby
  enrique: kike quique
  ernesto: neto
  evgeny: zhenya
  francis:  frankie
  francisco: paco pancho kiko curro
  franklin: frank
  frederick: fred freddy freddie
  gabriel: gabe gabi
  galina: galya
  george: georgie geo
  gennady: gena
  gerald: gerry jerry
  giovanni: gianni
  giuseppe: beppe peppe
  gregory: greg gregg
  guadalupe: lupe
  guillermo: memo
  harold:  hal
  henry: hank harry 
  ignacio: nacho
  igor: igoryok
  irina: ira
  isabella: bella isa
  ivan: vanya
  jacob: jake
  jacqueline: jackie
  james: jim jimmy jamie
  jennifer: jen jenny
  jesus: chuy chucho
  joaquin: 
  john: johnny jack jon
  jonathan:  jonny 
  joseph: joe joey
  jose: pepe
  joshua: josh
  juan: juancho
  katherine: kathy   kat
  kenneth: ken kenny
  konstantin: kostya
  larisa: lara
  lawrence: larry laurie
  leonard: len lenny
  leonid: lyonya
  lyudmila: lyuda mila
  luis: lucho
  manuel: manny manolo
  margaret: maggie peggy meg marge margie greta
  maria: masha mari
  martin: marty
  matthew: matt
  michael: mike mick mickey mikey 
  mikhail: misha
  mohammad: mo md
  nadezhda: nadia nadya
  natalia: natasha
  nathaniel: nat nate nathan
  nicholas: nick nicky
  nikolay: kolya
  oleg: olezhka
  olga: olya
  pamela: pam
  patricia: pat patty tricia trish
  patrick: paddy  pad
  pavel: pasha
  peter: pete
  pyotr: petya
  rafael: rafa
  raymond: ray
  rebecca: becky becca
  ricardo:  
  richard: rick dick richie ricky rich
  robert: bob bobby rob robbie 
  roberto: beto
  ronald: ron ronnie
  rosario: charo
  samantha:  
  samuel: sam sammy
  sergio: checo
  sergey: seryozha
  stanislav: stas 
  stephen: steve
  steven: stevie
  susan: sue susie suzy
  svetlana: sveta
  tatiana: tanya
  theodore: ted teddy theo
  theresa:  tess 
  thomas: tom tommy
  timothy: tim timmy
  valentina: valya
  victoria: vicky vika tori
  viktor: vitya vic
  vladimir: volodya vova vlad
  vladislav:  vladik
  vyacheslav: slava
  walter: walt wally
  wilhelm: 
  william: bill billy will willy liam
  yekaterina: 
  yelena: 
  yevgeny: 
  yury: yura
  zachary: zach zack`;

export const NICKNAMES = variantMap(TABLE);
