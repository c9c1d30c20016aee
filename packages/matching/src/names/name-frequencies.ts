/** The share of people in the US with each surname, from rough counts per 100,000. Surnames that are not listed are rare. */
export const surnameShares = parseTable(`
smith 830 johnson 655 williams 550 brown 487 jones 483 garcia 395 miller 393 davis 379 rodriguez 371 martinez 359
hernandez 353 lopez 296 gonzalez 285 wilson 272 anderson 266 thomas 256 taylor 255 moore 245 jackson 240 martin 238
lee 235 perez 231 thompson 225 white 224 harris 211 sanchez 208 clark 191 ramirez 189 lewis 180 robinson 179 walker 177
young 164 allen 163 king 158 wright 156 scott 149 torres 148 nguyen 148 hill 147 flores 145 green 146 adams 145
nelson 144 baker 142 hall 139 rivera 133 campbell 131 mitchell 130 carter 128 roberts 128 gomez 124 phillips 122
evans 121 turner 119 diaz 117 parker 114 cruz 113 edwards 112 collins 111 reyes 109 stewart 106 morris 106 morales 105
murphy 104 cook 103 rogers 103 gutierrez 102 ortiz 102 morgan 100 cooper 98 peterson 97 bailey 96 reed 95 kelly 94
howard 93 ramos 92 kim 91 cox 90 ward 89 richardson 88 watson 87 brooks 86 chavez 86 wood 85 james 85 bennett 84 gray 83
mendoza 83 ruiz 82 hughes 81 price 80 alvarez 80 castillo 80 sanders 79 patel 78 myers 78 long 77 ross 76 foster 76
jimenez 75 powell 75 jenkins 74 perry 73 russell 72 sullivan 71 bell 70 coleman 70 butler 69 henderson 69 barnes 68
gonzales 67 fisher 67 vasquez 67 simmons 66 romero 65 jordan 65 patterson 64 alexander 64 hamilton 63 graham 63
reynolds 62 griffin 62 wallace 61 moreno 61 west 60 cole 60 hayes 59 bryant 59 herrera 59 gibson 58 ellis 58 tran 57
medina 57 aguilar 57 stevens 56 murray 56 ford 56 castro 55 marshall 55 owens 54 harrison 54 fernandez 54 mcdonald 53
woods 53 washington 52 kennedy 52 wells 52 vargas 51 henry 50 chen 50 freeman 50 webb 50 tucker 49 guzman 49 burns 48
crawford 48 olson 48 simpson 47 porter 47 hunter 47 gordon 47 mendez 46 silva 46 shaw 46 snyder 45 mason 45 dixon 45
munoz 44 hunt 44 hicks 44 holmes 43 palmer 43 wagner 43 black 42 robertson 42 boyd 42 rose 41 stone 41 salazar 41
fox 41 warren 40 mills 40 meyer 40 rice 40 schmidt 39 garza 39 daniels 39 ferguson 38 nichols 38 stephens 38 soto 38
weaver 37 ryan 37 gardner 37 payne 36 grant 36 dunn 36 kelley 35 spencer 35 hawkins 35 arnold 35 pierce 34 hansen 34
peters 34 santos 34 hart 33 bradley 33 knight 33 elliott 32 cunningham 32 duncan 32 armstrong 32 hudson 31 carroll 31
lane 31 riley 31 andrews 30 alvarado 30 ray 30 delgado 30 berry 29 perkins 29 hoffman 29 johnston 29 matthews 28
pena 28 richards 28 contreras 28 willis 28 carpenter 27 lawrence 27 sandoval 27 guerrero 27 george 26 chapman 26
rios 26 estrada 26 ortega 26 watkins 25 greene 25 nunez 25 wheeler 25 valdez 25 harper 24 burke 24 larson 24 santiago 24
maldonado 24 morrison 24 franklin 23 carlson 23 austin 23 dominguez 23 carr 23 lawson 23 jacobs 23 obrien 23 lynch 22
singh 22 vega 22 bishop 22 montgomery 22 oliver 22 jensen 22 harvey 22 williamson 21 gilbert 21 dean 21 sims 21
espinoza 21 howell 21 li 21 wong 21 reid 20 hanson 20 le 20 mccoy 20 garrett 20 burton 20 fuller 20 wang 20 weber 19
welch 19 rojas 19 lucas 19 marquez 19 fields 19 park 19 yang 19 little 18 banks 18 padilla 18 day 18 walsh 18
bowman 18 schultz 18 luna 18 fowler 18 mejia 18 church 6 bank 2 temple 5 hope 4 chase 6 rich 5 case 8
`);

/** The same for given names, including short forms that people go by. */
export const givenShares = parseTable(`
james 1450 robert 1370 john 1420 michael 1370 william 1080 david 1150 richard 800 joseph 790 thomas 720 charles 650
christopher 680 daniel 620 matthew 540 anthony 500 mark 480 donald 410 steven 420 paul 410 andrew 410 joshua 400
kenneth 370 kevin 390 brian 380 george 350 timothy 350 ronald 330 edward 360 jason 340 jeffrey 310 ryan 310 jacob 300
gary 270 nicholas 290 eric 290 jonathan 270 stephen 270 larry 240 justin 250 scott 240 brandon 240 benjamin 240
samuel 230 gregory 220 frank 220 alexander 220 raymond 210 patrick 210 jack 200 dennis 190 jerry 190 tyler 190
aaron 180 jose 200 adam 180 nathan 170 henry 180 douglas 160 zachary 160 peter 170 kyle 150 walter 140 ethan 150
jeremy 140 harold 120 keith 140 christian 140 roger 120 noah 140 gerald 110 carl 120 terry 110 sean 120 austin 120
arthur 120 lawrence 110 jesse 110 dylan 110 bryan 110 joe 110 jordan 130 billy 90 bruce 100 albert 100 willie 80
gabriel 100 logan 100 alan 90 juan 110 wayne 80 roy 90 ralph 80 randy 80 eugene 70 vincent 80 russell 80 elijah 80
louis 80 bobby 70 philip 80 johnny 70 luis 90 carlos 90 antonio 70 jesus 60 miguel 60 victor 70 francisco 50 manuel 50
mary 1220 patricia 740 jennifer 710 linda 670 elizabeth 660 barbara 600 susan 520 jessica 500 sarah 480 karen 460
lisa 450 nancy 430 betty 380 margaret 390 sandra 400 ashley 400 kimberly 390 emily 390 donna 370 michelle 380
carol 340 amanda 360 melissa 350 deborah 340 stephanie 340 rebecca 330 sharon 320 laura 330 cynthia 310 dorothy 270
amy 300 kathleen 280 angela 290 shirley 240 brenda 260 emma 260 pamela 250 nicole 260 anna 280 samantha 250
katherine 250 christine 240 debra 240 rachel 240 carolyn 220 janet 220 catherine 220 maria 330 heather 220 diane 210
ruth 190 julie 210 olivia 210 joyce 170 virginia 170 victoria 190 kelly 190 lauren 180 christina 180 joan 160
evelyn 160 judith 160 megan 180 andrea 180 cheryl 160 hannah 170 jacqueline 150 martha 140 gloria 130 teresa 150
ann 150 sara 150 madison 140 frances 120 kathryn 140 janice 130 jean 120 abigail 130 alice 120 julia 130 judy 110
sophia 120 grace 120 denise 110 amber 120 doris 90 marilyn 100 danielle 120 beverly 90 isabella 100 theresa 100
diana 100 natalie 100 brittany 100 charlotte 90 marie 90 kayla 90 alexis 100 lori 80 casey 50 morgan 70 taylor 70
bill 60 bob 50 mike 90 jim 60 tom 50 steve 60 dave 40 chris 60 joe 60 jeff 50 kate 30 kathy 50 sue 40 debbie 40 ana 60
carmen 50 rosa 50 juana 20 guadalupe 30 lee 60 alex 70 sam 40 max 40 leo 40 ben 40
`);

function parseTable(text: string): ReadonlyMap<string, number> {
  const words = text.trim().split(/\s+/);
  const shares = new Map<string, number>();
  for (let index = 0; index + 1 < words.length; index += 2)
    shares.set(words[index] ?? '', Number(words[index + 1]) / 100_000);
  return shares;
}
