import { variantMap } from './word-list.ts';

/** Spellings of one given name across languages that letter rules do not bring together. */
const TABLE = `
  abdul: abdel abdal abdoul abdol abd abdur abdus abdor abdul
  abdullah: abdallah abdollah abdulla abdalla abdellah abdoullah
  aleksandr: alexander alexandre alejandro alessandro aleksander alexandros iskander iskandar oleksandr oleksander alexandr aliaksandr alyaksandr alyaxandr
  aleksandra: alexandra oleksandra alessandra alejandra aliaksandra sandra
  aleksey: alexei alexey aleksei oleksiy alexis alexius aliaksei
  andrey: andrei andry andrew andreas andre andres andrea andrzej andriy andrej anders antti ondrej
  anton: antonio anthony antoine antonius antoni antun
  antonia: antonina antonella antoinette
  ahmad: ahmed ahmet achmad akhmed akhmad
  aisha: aisyah ayesha aicha aysha ayisha
  allah: alla
  bruno: brunon
  dmitry: dimitri dmitriy dmitrii dimitry dzmitry dmytro dimitris dimitrios
  elena: helena yelena olena helen elene alena
  elizabeth: elisabeth elizaveta yelizaveta isabel isabelle elisabetta elzbieta
  evgeny: yevgeny eugene yevgeniy evgeni evgenii eugen eugenio yauhen evgueni
  fahd: fahad
  faisal: faysal feisal
  fatima: fatma fatemeh fatimah fatimeh
  francis: francisco francesco francois franz frantisek franciszek ferenc
  george: georg georges jorge giorgio georgi georgy georgios  giorgi jerzy gheorghe juraj
  georgia: georgina giorgia
  grigory: gregory gregorio grigori hryhoriy grigoriy gregor
  haidar: hayder haider heydar gaydar geidar haydar
  hassan: hasan hacen hassen gasan
  henry: henri heinrich enrique enrico hendrik henrik
  husayn: hosen hossen hussein husain hossein hussain husein huseyin housseine hussien gusein hosein
  ibrahim: abraham ebrahim avraham ibragim brahim
  igor: ihor
  ilya: elijah elias ilia illia
  isa: jesus eesa issa
  ismail: ishmael esmail ismael
  ivan: john johann johannes juan jean giovanni joao jan ioannis ian sean  johan jovan hans ioan
  ivana: joanna johanna giovanna juana jana jovana
  jacob: james jakob yakov giacomo jacques diego jaime santiago yaqub yakub jacobo iakov
  joseph: josef jose yusuf giuseppe youssef yousef yosef yusif jozef iosif josip
  karl: charles carlos carlo carl karel karol
  karim: kareem
  katherine: catherine ekaterina yekaterina katarina caterina catalina kateryna katharina
  leo: leon lev lew
  layla: leila laila leyla
  louis: luis luigi ludwig lewis lajos luiz
  louise: luisa louisa luise lovisa
  luke: lucas luca lukas lukasz
  mahdi: mehdi mahdy
  mahmoud: mahmud mahmood
  mansour: mansur mansoor
  mark: marc marco marcus marcos marko markus
  maria: mary marie mariya miriam maryam mariam marija
  matthew: matteo matthias mateo mathieu matvey mateusz matias matthieu
  michael: mikhail miguel michel michele mihail mykhailo mikael michal mikhael mihai mikhailo mihajlo
  mohammad: muhammad mohammed mohamed mohamad muhammed mehmet mahomet magomed muhamad muhamed mohamoud mahamat mamadou mohd mhd
  mustafa: mostafa mustapha moustapha
  natalia: natalya nathalie nataliya
  nicholas: nicolas nikolai nikolay nicola niklas mykola nikolaos nicolae mikalai nikola mikolaj miklos
  omar: umar omer umer
  paul: pavel pablo paolo pawel paulo pavlo pavlos pal
  peter: pyotr petr pedro pierre pietro piotr petro petar petros petru
  philip: philippe felipe filip filippo philipp
  qasim: kassem qassem qasem ghasem kasim
  rachel: raquel rahel
  robert: roberto ruprecht
  said: saeed saeid sayeed
  salim: selim saleem
  sarah: sara
  sergey: sergei sergio serge serhiy siarhei sergiy sergejs
  simon: simeon semyon shimon simone szymon
  solomon: sulayman suleiman sulaiman suleyman salomon sulejman
  stephen: steven stefan stephan stepan etienne esteban stefano istvan stevan szczepan
  susan: susanna susana suzanne zuzana
  tariq: tarek tareq tarik
  thomas: tomas tommaso foma tomasz toma
  timothy: timofey timoteo
  uthman: osman usman othman ousmane ottman
  usama: osama oussama
  victor: viktor vittorio wiktor
  viktoria: victoria viktoriya viktorija vittoria
  vladimir: volodymyr wladimir uladzimir waldemar vladimiro
  walter: walther valter gualtiero
  william: wilhelm guillaume guillermo willem guglielmo vilem
  yevgenia: eugenia evgenia
  yury: yuri iurii yuriy yurii juri jurij iouri
  zainab: zeinab zaynab zeynab
  zayn: zain zein`;

export const NAME_GROUPS = variantMap(TABLE);
