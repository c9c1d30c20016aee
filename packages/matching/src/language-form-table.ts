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
