/**
 * Forms of one name in several languages, joined by slashes: Roberto at home may be Robert at the bank. Like the short
 * forms, they only prevent two forms from counting as different names. Men's and women's names are never joined, because
 * two people with such names may be husband and wife.
 */
export const languageFormTable = {
  women: `
adela/adele adelina/adeline adriana/adrienne alejandra/alessandra/alexandra alexandra/alexandria alice/alicia alicia/alisha
alisa/alyssa amalia/amelia ana/ann/anne angelica/angelique angelina/angeline annetta/annette antoinette/antonietta
beatrice/beatriz berenice/bernice camila/camille carlota/carlotta/charlotte carolina/caroline/carolyn
catalina/catarina/caterina/catherine/ekaterina/katerina/kateryna/katrina cecile/cecilia celina/celine christina/christine
christine/kristen claire/clara daniela/danielle denise/denisse diana/diane dorotea/dorothea/dorothy eleanor/leonor/leonora
elena/ellen/helen/helena/helene/olena/yelena elisa/elise/eliza elisa/elissa eloisa/eloise emilia/emily ernestina/ernestine
estefania/stephanie estela/estelle eugenia/eugenie/evgenia eva/eve evelina/eveline/evelyn florence/florencia
frances/francesca/francisca/francoise/franziska gabriela/gabrielle genevieve/genoveva giovanna/joanna/johanna gisela/giselle
hortencia/hortense irena/irene/irina/iryna janet/janette janette/jeanette jennifer/yennifer jessenia/yesenia jessica/yesica
josefina/josephine juliana/julianne julia/yulia julieta/juliet justina/justine lilian/liliana louisa/louise/luisa lucila/lucille
magdalena/magdalene madalena/madeline marcela/marcelle margarita/margaret/marguerite marian/marianne mariana/marianne
marta/martha martina/martine matilda/matilde monica/monique natalia/natalie paulina/pauline rachel/rachelle rachel/raquel rosa/rose
rosalia/rosalie rosalind/rosalinda rosana/rosanne simona/simone sylvia/sylvie tatiana/tetyana teresa/therese valeria/valerie
viktoriya/victoria violet/violeta/violette virginia/virginie vivian/viviana/vivienne yolanda/yolande`,
  men: `
abraham/avraham adam/adan adolfo/adolph agustin/augustine albert/alberto alejandro/alessandro/alexander/oleksandr
alfonso/alphonse alfred/alfredo ambrose/ambrosio anders/andre/andreas/andrei/andres/andrew anthony/antonio
armand/armando arnold/arnoldo arthur/arturo august/augusto basil/basilio/vasily benedict/benito bernard/bernardo carl/carlo/carlos
carlo/carlos/charles christopher/cristobal claude/claudio clement/clemente conrad/conrado constantine/constantino/konstantin
cyril/kirill demetrius/dimitri domenico/domingo/dominic edgar/edgardo edmund/edmundo edouard/eduardo/edward efrain/ephraim
eliseo/elisha emil/emilio enrico/enrique/henry ernest/ernesto eugene/eugenio/evgeniy/evgeny/yevgeniy/yevgeny ezekiel/ezequiel felipe/philip/philippe
ferdinand/fernando francesco/francis/francisco/francois/franz federico/frederick george/giorgio/jorge gerald/geraldo gerard/gerardo
gilbert/gilberto gregorio/gregory/grigori guillermo/wilhelm/william gustav/gustavo harold/haroldo herbert/heriberto hugh/hugo
humberto/umberto ignacio/ignatius isaiah/isaias ishmael/ismael isidore/isidro jacob/jacobo javier/xavier jeremiah/jeremias
jeronimo/jerome joachim/joaquin josue/joshua jules/julio/julius justin/justino laurent/lawrence/lorenzo lazaro/lazarus
leander/leandro leonard/leonardo leopold/leopoldo louis/luigi/luis luca/lucas/luke lucien/luciano emanuel/manuel
marco/marcos/marcus/mark marcel/marcello martin/martino matias/matthias mateo/matthew maurice/mauricio/maurizio
michael/michel/miguel/mikhail moises/moses mykola/nicholas/nikolai noah/noe norbert/norberto orlando/roland/rolando
oswald/oswaldo pascal/pascual/pasquale patricio/patrick pablo/paolo/paul/paulo/pavel pedro/peter/pierre/pietro/piotr
ramon/raymond/raymundo reginald/reginaldo reinaldo/reynold ricardo/richard robert/roberto roderick/rodrigo rogelio/roger
ronald/ronaldo rodolfo/rudolph salomon/solomon salvador/salvatore sebastian/sebastien sergei/sergio
esteban/stefan/stefano/steffen/stephen teodoro/theodore thomas/tommaso timoteo/timothy valentin/valentine/valentino
victor/vittorio vicente/vincent/vincenzo virgil/virgilio vladimir/volodymyr wilfred/wilfredo`,
};

/**
 * Given names in the US that are neither in `givenShares` nor among the nicknames. Their frequencies are unknown. Slashes
 * join spellings of one name.
 */
export const givenNameTable = `
aaliyah/aliyah/aleah aaron/aron/arron abdul abdullah abel abram abril ada adalberto addison/addyson adela adele
adeline/adelyn/adalynn adolfo adolph adrian/adrien adriana/adrianna adrienne/adrianne agustin/augustin agustina ahmed/ahmad
aida aidan/aiden/ayden aimee/amie/amy aisha/aysha/ayesha ajay akash alaina alana/alanna alba alberta alberto alden aldo alecia
alejandra aleksandr/aleksander/alexander/alexandre aleksandra/alexandra alessandra alessandro alexandria alexei/alexey/aleksei/aleksey alexia
alfonso/alphonso alfreda alfredo alice/alyce alicia alina alisa alisha/alesha allison/allyson/alyson/alison alma alok
alonzo/alonso alphonse alta althea alton alva alvaro alvin alyssa/alissa amado amalia amara amari amaya amin amina/aminah amir
amira amit amita amos amparo ana/anna anahi anders andre andrea/andria andreas andrei/andrey andres angel angelica/anjelica
angelina angeline angelita angelo angus anh anika/annika anil anish anisha anita aniya/aniyah anjali ankit ankita
annabel/annabelle annalise/annelise annamarie annemarie annetta ansel anthony/antony antoine/antwan/antwon/antione antoinette
antonia antonina april araceli/aracely archibald archie arely ariana/arianna ariel arielle arjun arleen/arlene arlo armand
armando armani arnold arnoldo arnulfo arturo arun aruna asa asha asher ashlee/ashley/ashleigh/ashlie/ashly ashlyn/ashlynn ashok
ashton asia astrid athena atul aubrey/aubree/aubrie audra audrey augusta augustine aurelia aurelio aurora ava avery axel
ayana/ayanna ayla bailey bao barbara/barbra barrett barry/barrie basil beatriz beau belen belinda benedict benita benito
bernadette bernadine bernardo bernice bertha beryl bessie bethel bettye bianca billie binh blaine/blane blair blaise blake
blanca blanche bobbi boris boyd braden/brayden/braydon brady branden/brandon/brandyn brandi/brandy/brandie brandt/brant braxton
breanna/breana/brianna/briana/bryanna breanne/brianne brendan/brenden/brendon brenna brennan brent brenton bret/brett
brice/bryce bridgett/bridget/brigitte/bridgette britt brittany/brittney/britney/brittani/brittnee/brittny brock broderick brody
brook/brooke brooklyn bruno bryson buddy buford byron cade caden/kaden/kayden
caitlin/kaitlyn/kaitlin/katelyn/caitlyn/katelynn/kaitlynn caleb/kaleb callie camden camila/camilla camille camilo
candace/candice/candis/kandace candy/candi/kandi cara/kara caridad carissa/karissa/charissa carl/karl carla/karla
carleen/carlene carleton/carlton carlo carlotta carly/carlie/carley/karly/karlie carmel carmela/carmella carmelo carmine
carol/carole/carrol carolina carolyn/carolynn carrie/carri/karrie carroll carson carter cary
casandra/cassandra/kasandra/kassandra casey/kasey/kacey cassie/casie catalina catarina/katarina
catherine/cathryn/katherine/kathryn/katharine/kathrine/catharine cecelia/cecilia cecil cecile cedric/cedrick celeste celestino
celina/selena/selina cesar/cezar chad chanda chandler chandra chanel/chanelle chantal/chantel/shantel/chantelle/shantell
charlene/charleen charmaine chasity/chastity chau chauncey chelsea/chelsey/chelsie cherie/cheri cheryl/sheryl/cheryle
cheyenne/cheyanne chi chloe/khloe chong christa/krista christal/crystal/krystal/cristal/krystle/kristal/christel
christen/kristen/kristin/kirsten/krysten/kiersten christi/christy/kristi/kristy/kristie/christie christian/kristian/cristian
christiana christina/kristina/cristina christine/kristine/christene christopher/kristopher/cristopher ciara/kiara/kierra/ciera
cindi/cindy ciro claire/clair clara clarissa clark clarke claude claudette claudia claudine claudio clay clayton clemens
clement clementina clementine cleo cleveland clifton clyde coby cody/kody/codie colby/kolby cole coleen/colleen/collene
colette/collette colin/collin colton/kolton conner/connor/conor conrad/konrad consuelo cora coral cordelia
corey/cory/kory corrie corina/corinna corinne/corrine cornelia cortez cortney/courtney/kourtney craig/kraig cristobal cruz
cuong cynthia/cinthia cyril cyrus dakota dale dalia dallas dalton damaris damian/damien/damion damon dana/dayna dane
danica/danika daniela/daniella danilo dante/donte daphne darcy/darci daren/darren/darin/darrin/darron daria darian/darien dario
darius darla darlene/darleen/darline darnell darrel/darrell/darryl/daryl/darryle darwin dashawn/deshawn/deshaun davon dawn
dawson dayana dayton dean deana/deanna deandra deandre deangelo deann/deanne declan deena/dena/dina deepa deepak/dipak
deidre/deirdre/dierdre deja delbert delia delilah dell delmar delores/dolores/deloris delphine demarcus demetria
demetrius/demetrios denis/dennis denise/denice deonte/deontae derek/derrick/derick/derik desiree desmond destiny/destinee
devante/devonte devin/devon/devan dewayne/dwayne/duane/dwain dewey dexter dhruv diamond diana/dianna diane/dianne diego
dillon/dylan dimitri/dmitri/dmitry/dimitry/dmitriy dinah dinesh dinh dino dion dionne dipa dipti dixie dollie
domenic/dominick/dominic/dominik dominga domingo dominique donato donita donna/dona donnell donnie/donny donovan doreen/dorene
dorian doris/dorris dorothy/dorthy doyle drake duc duncan dung duong dustin/dusty dwight earl/earle earline earnest/ernest
earnestine/ernestine ebony/eboni eddie/eddy eden edgardo edison edith/edyth edmond/edmund edna eduardo edwina effie
efrain/efren eileen/aileen/ilene elaina elaine/elayne elba elbert elda eldon eleanor/elinor/eleanore/eleanora elena
eliana/elianna elias elida eliot/elliot/elliott elisa elise/elyse eliseo elisha elissa elizabeth/elisabeth/elizebeth ella
ellen/ellyn ellis elma elmer elmo eloise elroy elsa elsie elva elvia elvin elvira elvis elwood emanuel/emmanuel/immanuel
emerson emery emilia emiliano emilie/emily/emely emilio emmett/emmet enedina enid enoch enrico ephraim eric/erik/erick
erica/erika/ericka erin/eryn erma/irma erna ernestina ernesto errol ervin/irvin erwin/irwin esmeralda esperanza esteban
estela/estella estelle ester/esther ethan/ethen ethel etta eugenio eula eunice eva evan evangelina evangeline evelina
evelyn/evelin everett evette/yvette/ivette ezra fabian fabiola fannie/fanny farid farida farrah/farah fatima/fatimah faustino
fay/faye felecia/felicia/felisha felicita felicity felipe felix ferdinand fermin fern fernanda fernando fidel filomena finn
fiona fletcher flor flora florencio florentino floretta florian florine floyd forrest/forest frances francis francesca
francesco francine francisca franco francois frank/franc frankie franz freda/frieda freddie/freddy
frederic/frederick/fredrick/fredric frederica gabriela/gabriella gale/gail/gayle galen garland garret/garrett garry/gary garth
gavin gaylord gemma/jemma gena/gina genaro geneva genevieve genoveva geoffrey/jeffrey/jeffery/jeffry georgette georgia
georgiana georgina gerardo geri/gerri/jeri/jerri germaine/jermaine german gia gianna gianni gilberto gilda giles gino giovanna
giovanni/giovani gisela gisele/giselle gladys glen/glenn glenda glenna glynn gonzalo gordon graciela grady graham/graeme grant
grayson/greyson gregg/greg gregoria gregorio gretchen griffin griselda grover guido guillermina gustavo guy gwyneth hadley hai
hailey/haley/hayley/hailee/haylee/haleigh hakeem halle/hallie hamid hamza han hanh hanna/hannah hans hao harlan harley
harold/harrold harriett/harriet harrison hasan/hassan haydee hayden hazel heath heather/hether hector heidi/heide helena helene
helga heloise henrietta heriberto herman hermelinda herminia herminio hernan hershel hester hetal hien hieu hilary/hillary
hilda hiram hitesh hoa hoang holden hollie/holly/holli homer hong horace horacio hortencia/hortensia hosea hoyt hugo hui
humberto hung hunter huong hussein/hussain huy hyun ian/iain ibrahim ida iesha ignacia igor ila ileana/iliana/illiana ilse iman
imani imelda imogene ina india ines/inez ingrid ira irena irina iris irving isaac/issac/isaak isabel/isabelle/isobel
isabela/isabella isaiah/isiah/izaiah isaias ishmael isidro isis ismael ismail israel issa iva ivan ivana ivonne/yvonne ivory
ivy jace/jayce jacinta jacinto jackie/jacky jackson/jaxon/jaxson jaclyn/jacklyn/jacquelyn/jacqueline/jaquelin/jacquelin
jacob/jakob jacques jada/jayda jade/jayde jaden/jayden/jaiden/jadon jaime jalen/jaylen/jaylin jamaal/jamal jamar jamari jameson
jamie/jaimie jamil jamila jana/janna jane/jayne janell/janelle janessa janet/jannet janette janice/janis
janine/jeannine/janeen/jeanine jared/jarred/jarod/jarrod/jered/jerod jarrett/jarett jarvis jasmine/jasmin/jazmin/jazmine/jasmyn
jasper javier javon jaya jayesh jayla/jaylah jaylene jayson/jason jean/jeane jeana/jeanna jeanette/jeannette jeanie/jeannie
jeanne jed jedidiah jelani jenifer/jennifer/jenefer jenna jennie/jenny jensen jerald/gerald jeremiah/jeremia
jeremy/jeremie/jeramy jerold/jerrold jerrod jesse/jessie jessenia jessica/jesica/jessika jethro jewel/jewell jian jill
jillian/gillian jin jing jitendra joann/joanne joaquin jocelyn/joselyn/jocelin jodi/jody/jodie joel joelle johanna john/jon
johnathan/jonathan/jonathon/johnathon johnnie/johnny jonah jonas jordan/jordon/jorden/jordyn jordana jorge josefa
josefina/josephina joseph/josef josiah josue jovani/jovanny joyce/joice juanita judah judd jude judith/judyth judy/judi/judie
julian/julien juliana/julianna julianne julie/juli juliet/juliette julieta julio julissa julius june junior justin/justen
justina justine justus kade kaiya kali kalyn kamal kamala kane kanisha kareem/karim karen/karin/karyn/caren kari/karri karina
kathi/kathy/cathy/kathie kathleen/cathleen/kathlene katia/katya katie/katy katina katrice katrina kavita kay/kaye
kayla/kaila/kaylah kaylee/kayleigh/kailey/kaley/caylee kaylin/kaylyn keaton keegan keenan keisha kellen
kelley/kelly/kelli/kellie kelsey/kelsi/kelsie kelvin kendall kendra kendrick kenia/kenya kennedy kenneth/kennith kent kenton
kenyatta kenyon keon keri/kerri/kerry kermit kevin/keven khadijah/khadija khalid khalil khanh kian kiana/kianna kiera/keira
kieran kiley/kylie/kyleigh kim/kym kimani kimberly/kimberley/kimberlee/kimberli/kimberlyn kip kira/kyra kiran kirby kirit kirk
kirstie kisha kishor/kishore kizzy kobe kris/chris krish krishna kunal kurt/curt kurtis/curtis kwame kyla kyle/kile kyler kyung
lacey/lacy/laci ladonna lakeisha/lakisha/lakesha lakshmi/laxmi lalita lamar lamont lana lance landon lane/layne lanette lani laquita
lara larissa lashawn/lashaun lashonda/lashanda latanya/latonya latasha latisha/laticia latosha latoya latrice laurel
lauren/lauryn laurence/lawrence laurette laurie/lori/lorie/lauri laverne/lavern lavonne/lavon lawanda layla/leila/laila/leyla
lazaro lea/leah leandra leandro leann/leanne leanna leatha leela leigh leilani/lelani lela leland lemuel lenard/leonard lenin
lenora/lenore leola leon leona leonardo leonel/lionel leonid leonor leonora leopoldo lesa/lisa leslie/lesley/lesly leta
leticia/letitia levi liana liane/lianne lidia/lydia lila/lilah lilia lilian/lillian/lilyan liliana/lilliana lillie/lily/lilly
lin lina lincoln linda/lynda lindsay/lindsey/lyndsey/lindsy/lyndsay ling linh linnea linnie lino linwood/lynwood
lisette/lizette/lissette lizbeth/lisbeth lizeth lloyd/loyd loan lois lolita lon lonnie/lonny lora/laura loraine/lorraine/lorain
loren lorena lorene/loreen lorenzo loretta/lauretta lorna louella/luella louisa lourdes lowell luana luann/luanne luca/luka
lucas/lukas lucia luciana luciano lucien/lucian lucile/lucille lucinda lucio lucius lucretia lucy/luci luigi luis/luiz luisa
luke lula luna luther luz lyle lyman lyndon lynette/lynnette lynn/lynne/lyn mabel/mable mackenzie/mckenzie/makenzie
macy/macey/maci madelyn/madeline/madeleine/madalyn/madilyn madhu madison/madisyn/maddison magali magdalena mahendra mahesh
mahmoud/mahmood mai makayla/mikayla/michaela/mckayla/micaela/mikaela malachi malcolm/malcom malik malika malinda/melinda
mallory/malorie mandi/mandy manish manisha manoj marc/mark marcel marcela/marcella marcelino marcelle marcello/marcelo
marcellus marci/marcy/marcie marcia/marsha marco marcos marcus/markus margaret/margret/margarett margarita margarito
margery/marjorie/marjory margo/margot marguerite mariah mariam/maryam marian mariana/marianna marianne/maryann/maryanne mariano
maribel/marybel maricela/marisela maricruz mariel mariela/mariella marielle mariko marilou/marylou
marilyn/marilynn/marylin/marilin marina mario marion marisa/marissa marisol marla marlee/marley marlena marlene/marleen marlin
marlo marlon marlys marnie marques/marquez/marquis/marquise marquita marshall marta martina marva maryellen maryjo mason
massimo mateo/matteo mathew/matthew mathias/matthias matilde maude/maud maura maureen/maurine mauricio mauro mavis maxim maxine
maxwell maya maynard mayra mckinley meagan/megan/meghan/meaghan/megen meena mehul mei melanie/melany/melonie melba melina
melisa/melissa/mellisa melody/melodie melva mercedes meredith merle/merl merlin merry mervin/mervyn micah/mica
michael/micheal/michal/mikel/mychal michele/michelle/michell miguelina mila/myla milagros milan miles/myles milo milton
mindy/mindi minerva ming minh minnie miranda mireya miriam/myriam misael misti/misty mitchel/mitchell mitzi modesto mohit moira
moises mollie/molly mona monica/monika monique monserrat monte/monty morgan/morgen moses moshe mukesh muriel murray mustafa mya
mylene myra myrna myron myrtis myrtle nadia/nadya nadine nadir nam nancy/nanci nanette/nannette nannie naomi napoleon narciso
narendra naresh nasir natalia/natalya/nataliya natalie/nathalie/nataly/natalee natasha nathan/nathen nathanael/nathaniel/nathanial
natividad naveen nayeli neha nehemiah neil/neal/neale nelda nelia nella nellie/nelly nelson nestor nettie neva neville newton nga
ngan ngoc nhan nhi nhung nia niamh nichol/nichole/nicole nicholas/nickolas/nicolas/nikolas nicki/nikki/nicky/niki nicola
nicolette nidia nigel nikhil nikita nikolai/nikolay nilda nilesh nina nirmala nisha nita noe noel noelia noelle noemi nola
nolan nora/norah norbert norberto noreen/norene norma norman/normand norris nova nubia nyla oakley obdulia octavia octavio
odell odessa odis/otis ofelia/ophelia ola oleg olen/olin olga olive oliver/olivier oma omar/omer omari opal ora oralia oren
orlando orville oscar/oskar osvaldo/oswaldo otto owen ozella paige/page paloma pamala/pamela pansy paola paolo parker parul
pascual patrice patricia/patrica/patrisha patricio patrick/patric patti/patty/pattie paula paulette paulina paulo paxton
payton/peyton pearl pearlie pearline pedro penelope penny/pennie percy perla perry petra phillip/philip/phillipe/philipp phoebe
phoenix phong phuc phung phuong phyllis/phylis pierre pilar ping placido pooja/puja porfirio portia pradeep prakash pramod
pranav prashant praveen presley preston priscila/priscilla priya priyanka prudence pushpa qing quang quentin/quinton/quintin
quincy quinn quoc quyen rachael/rachel/racheal rachelle raegan/reagan/regan rafael/raphael rafaela raheem rahul raina rajan
rajendra/rajinder/rajender rajesh rajiv/rajeev rakesh raleigh ralph/ralf ramesh ramiro ramona ramsey randal/randall/randell randi raquel rashad
rashid/rasheed rashida raul raven ravi raymond/raymon raymundo reba rebeca/rebecca/rebekah/rebekka reed/reid refugio regina
reginaldo reina/reyna reinaldo/reynaldo rekha renata renato rene renee/renae renita reuben/ruben/rubin reva rex rey reynold
rhea rhett rhiannon rhoda rhonda/ronda rhys/reese/reece ria ricardo/riccardo rick/rik rickey/ricky/rickie rigoberto rikki
riley/rylee/reilly/ryleigh robbie/robby robin/robyn/robbin rocco rochelle/rochell rocio rocky roderick/rodrick rodger/roger
rodolfo/rudolfo rodrigo rogelio rohan rohit roland/rolland/rowland rolando rolf roman romeo ronaldo ronan ronnie/ronny
roosevelt rory rosalba rosalia rosalie rosalind rosalinda rosaline rosalva rosalyn/roslyn rosamond rosana/rosanna/roseanna
rosanne/roseann/roseanne/rosann rosario roscoe roselia rosella rosemarie/rosemary rosendo rosetta rosita rowan rowena
roxana/roxanna roxann/roxanne/roxane roxie royce rubi/ruby rudolf/rudolph rudy rufus rupa rupert russel/russell
ruthann/ruthanne ryder ryker sabina sabine sabrina sade sage said saida salina sally/sallie salma salome salvador samara
sameer/samir samira sammie/sammy samson samual/samuel sandeep/sandip sandi sandra/saundra sangita sanjay sanjiv/sanjeev santana
santiago santino santo santos sara/sarah sarina sarita sasha/sacha satish saul savanna/savannah savita scot/scott
scottie/scotty seamus sean/shaun/shawn/shon sebastian selma senaida serafin serena sergei/sergey/sergiy sergio seth seymour shakira
shameka/shamika shana/shanna shanda shane/shayne shanell/shanelle shania shanice shanika/shaniqua shannon shanta shante/shantay
sharla sharlene sharon/sharron/sharen sharonda shasta shauna/shawna shawnee shay/shea shayla shayna sheena
sheila/shelia/sheela/shiela shelbi/shelby sheldon shelley/shelly/shelli shelton sherita sherman sherri/sherry/sheri/sherrie
sherrill/sherill sherwin sherwood shirlene shirley/shirlee shiv shonda shreya sidney/sydney/sydnee sienna/siena sierra/cierra
sigmund silas silvia/sylvia silvio simeon simon simona simone siobhan sky skye skylar/skyler socorro sofia/sophia sofie/sophie
soledad sondra sonia/sonya/sonja sonny spencer/spenser stacey/stacy/staci/stacie stacia stanford stanton starla stefan/stephan
stefanie/stephanie/stephany/stephenie stefano stella stephen/steven sterling stevie/stevi stewart/stuart suellen sumit sung
sunil sunita surendra suresh susan/susann/suzan/susanne/suzanne/suzann susana/susanna/susannah/suzanna susie/suzie/suzy
svetlana swati sybil/sibyl sylvester/silvester tabatha/tabitha tad tai talia/thalia talisha tam tamara/tamera/tamra
tameka/tamika tami/tammy/tammie tamia tanesha/tanisha tania/tanya tanner tao tara/tera tariq taryn tasha tate tatiana/tatyana
tatum tavon tawanna tawny taya taylor/tayler teodoro terence/terrence/terrance teresa/theresa teresita teri/terri
terrell/terell tessie thang thanh thao thelma theodor/theodore therese theron thi thien thinh thomas/tomas thomasina thu thuan
thurman thuy tia tiana/tianna tiara tien tiera/tierra tiffany/tiffani/tiffanie/tiffaney timothy/timmothy tisha tito titus toan
tobias toby/tobi tod/todd tomeka tomiko tommie/tommy toni tony tonja tonya/tonia tori/tory torrance torrey trace
tracey/tracy/traci/tracie trang travis travon/trevon tremaine trent trenton tressa trevor/trever trey/tre tricia/trisha trina
trinh trinidad tristan/tristen/tristin/tristian troy truc trudy/trudi truman trung tu tuan tucker tung tuyen tuyet twila/twyla
ty tyler/tylor tyra tyree tyrell tyrese tyrone tyson ulises/ulysses una ursula usha valarie/valerie/valorie valencia valentin
valentina valentine valeria van vance vanesa/vanessa/venessa varun vaughn/vaughan veda velda velia velma venus verda verna
vernell vernice vernie veronica/veronika/veronique vesta vicente/vincente vicki/vicky/vickie/vikki victor/viktor
victoria/viktoria vida vidal vidya vijay vijaya vikas vikram vincenzo vinh vinod viola violet violeta vipul virgen virgil
virgilio virginia/virgina vito vivek vivian/vivien viviana vivienne/viviane vladimir vladislav von vonda vu wade waldo walid
wallis walton wanda warren waylon wei weldon wendell wendi/wendy weston whitney wilber/wilbur wilbert wilburn wilda wiley
wilford wilfred wilfredo wilhelm willard willene willian/william willis willow wilma wilmer wilson windy winfred winston
woodrow wyatt xavier ximena xin xiomara xuan yadira yael yahaira yan yaritza yasir yasmin/yasmine/yazmin yelena yen yesenia
ying yolonda/yolanda yong yosef/yousef/yusuf/yusef/youssef yulia yuliana yuri yuriko zachary/zachery/zackary/zackery zaida
zaire zane zara zaria zelda zella zelma zena zenaida zion zita zoe/zoey/zoie zoila zola zora zoraida zulma zuri
`;

/**
 * Short forms, each followed by the names it may stand for. They are too rare to get search keys, as the nicknames do.
 * They only prevent a short form and its name from counting as two different names.
 */
export const shortFormTable = `
al/alberto/alfonso/alfredo/alvin ale/alejandra alex/alejandra/alexandria angel/angelica/angelina
angie/angelica/angelina/angeline/angelita ann/annamarie/annemarie anna/annabelle/annamarie anne/annemarie annie/annabelle
archie/archibald art/arturo august/augustine bea/beatriz belle/annabelle ben/benedict/benito
bernie/bernadette/bernadine/bernardo/bernice bertie/bertha beto/alberto billie/billy bobbi/bobby/bobbie/roberta/barbara
bobbie/bobby/roberta brent/brenton britt/brittany brody/broderick cal/caleb candy/candace caro/carolina carol/carolina
cat/catalina cate/caitlin char/charlene charlie/charlene chris/krista/kristopher/kristen/christopher/christine cindy/lucinda
clare/claire clay/clayton dani/daniela dom/dominique don/donovan ernie/ernestine/ernesto eva/evangeline evie/evangeline
flo/flora fran/francesca/francine/francisca francie/francesca frankie/frank/francis/franklin/francisco
frannie/francesca/francine fred/alfredo/wilfred freddie/alfredo gabby/gabriela genie/genevieve gerry/gerardo gil/gilberto
gina/regina greg/gregorio gus/augustine/gustavo harry/harrison jack/jackson jackie/jack jaime/jamie jan/janelle
jean/jeanne/jeannine jeannie/jeanne/jeannine jed/jedidiah jill/jillian joann/joan josie/josefina jules/julian
julie/julianne/juliet kate/caitlin katie/caitlin/katrina ken/kendall/kendrick/kenton kenny/kendrick kristy/kristen leigh/lee
leo/leonardo/leonel/leopoldo lexi/alexandria lil/liliana lily/liliana lou/louisa lucy/lucia/lucinda lynn/lynette
maggie/magdalena mandy/miranda marc/marco/marcos marcy/marcella/marcia margie/margarita/marguerite
mary/maryann/maryellen/maryjo/marylou matt/matthias max/maxine/maxwell meg/megan mel/melinda/melody mindy/melinda nan/nanette
nat/natalia/natasha nora/leonora ollie/olive pat/patrice patty/patrice pearlie/pearl rach/rachelle randi/miranda/randy
rita/margarita rod/rodolfo/rodrigo ron/ronaldo rosa/rosalinda rose/rosalie/rosalind/roseann
rosie/rosa/rosalie/rosalind/rosalinda/rosario/rose/roseann rosita/rosa roxie/roxanne ruth/ruthann sal/salvador
sandi/sandy/sandra/cassandra sue/suellen toby/tobias toni/antonia tonia/antonia trent/trenton trina/katrina
val/valentina/valeria vince/vicente/vincenzo viv/viviana wes/weston will/wilfred/willard/willis willie/willard win/winston
`;
