/**
 * The scene behind the search widget: a road between hills and a village, and a sun that is a cog. Drawn for Rouage.
 * Its colours are the picture's own; it is decoration and has no text alternative.
 */
const DRAWING = `
<defs><linearGradient id="ciel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe7ea"/><stop offset=".45" stop-color="#f3e9e1"/><stop offset=".75" stop-color="#fbd9c6"/></linearGradient><linearGradient id="route" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b3a47"/><stop offset="1" stop-color="#17222d"/></linearGradient><linearGradient id="caisse" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2683c"/><stop offset=".55" stop-color="#dc4a1f"/><stop offset="1" stop-color="#a83212"/></linearGradient><linearGradient id="vitre" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c8d8df"/><stop offset="1" stop-color="#3a4f5e"/></linearGradient></defs>
<path fill="url(#ciel)" d="M0 0h1600v640H0z"/>
<path fill="#f9b699" opacity=".55" d="M1330 300L1330 309L1349 315L1347 330L1327 330L1324 342L1321 351L1338 362L1332 376L1313 370L1306 381L1301 389L1315 404L1305 416L1288 405L1278 413L1271 419L1280 438L1267 446L1254 431L1242 436L1234 440L1237 460L1222 465L1214 446L1201 448L1192 450L1190 470L1174 470L1171 450L1159 448L1149 447L1141 466L1127 461L1130 441L1118 436L1109 432L1096 448L1083 440L1092 421L1082 413L1075 407L1058 418L1048 407L1061 392L1054 381L1049 373L1030 379L1023 365L1040 354L1036 342L1034 333L1013 334L1011 318L1031 313L1030 300L1030 291L1011 285L1013 270L1033 270L1036 258L1039 249L1022 238L1028 224L1047 230L1054 219L1059 211L1045 196L1055 184L1072 195L1082 187L1089 181L1080 162L1093 154L1106 169L1118 164L1126 160L1123 140L1138 135L1146 154L1159 152L1168 150L1170 130L1186 130L1189 150L1201 152L1211 153L1219 134L1233 139L1230 159L1242 164L1251 168L1264 152L1277 160L1268 179L1278 187L1285 193L1302 182L1312 193L1299 208L1306 219L1311 227L1330 221L1337 235L1320 246L1324 258L1326 267L1347 266L1349 282L1329 287Z"/>
<circle cx="1180" cy="300" r="118" fill="#fccdb5"/>
<g fill="#fff" opacity=".7"><path d="M210 118c18-26 62-26 78-4 30-10 56 4 60 24H176c2-14 16-22 34-20z"/>
<path d="M1392 96c12-18 44-18 56-2 22-8 40 2 44 16h-126c2-10 12-16 26-14z"/>
<path d="M690 72c10-14 34-14 44-2 18-6 32 2 34 12H668c2-8 10-12 22-10z"/></g>
<path fill="#c9d4da" d="M0 420l120-96 70 44 130-120 92 84 60-38 150 130 140-84 120 76 150-110 84 56 110-86 130 100 94-58 150 96v166H0z"/>
<path fill="#fff" opacity=".6" d="M320 248l-44 41 26 10 18-14 20 20 24-14zM1226 276l-40 32 26 8 16-13 22 15 18-10z"/>
<path fill="#9fb3ab" d="M0 452c140-52 300-60 450-22s280 30 420-8 330-56 470-20 200 26 260 12v226H0z"/>
<g transform="translate(1000 352)"><path fill="#6e8580" d="M60 62V10L73-34 86 10v52zM0 62V38l22-16 22 16v24zM92 62V36l26-18 26 18v26zM150 62V44l18-12 18 12v18zM-44 62V46l18-12 18 12v16z"/>
<path fill="#fbd9c6" d="M70 20h6v12h-6zM14 44h6v8h-6zM112 42h6v8h-6zM166 50h5v6h-5z"/></g>
<path fill="#6d8a7c" d="M0 492c220-46 420-20 620 6s420-22 600-26 280 24 380 8v160H0z"/>
<g fill="none" stroke="#5d7a6d" stroke-width="5"><path d="M60 520c120-26 240-28 380-10M20 536c150-30 300-30 470-8M0 554c180-34 340-30 540-6"/>
<path d="M1180 492c120 4 260 18 420 6M1140 510c140 6 300 18 460 8"/></g>
<path fill="#3f5a52" d="M70 520c-22 -38 -18 -120 0 -150c18 30 22 112 0 150zM124 516c-24 -44 -19 -141 0 -176c19 35 24 132 0 176zM182 514c-20 -35 -16 -112 0 -140c16 28 20 105 0 140zM238 510c-22 -41 -18 -131 0 -164c18 33 22 123 0 164zM1380 500c-22 -38 -18 -120 0 -150c18 30 22 112 0 150zM1430 500c-24 -45 -19 -144 0 -180c19 36 24 135 0 180zM1486 502c-20 -36 -16 -117 0 -146c16 29 20 110 0 146zM1540 502c-22 -42 -18 -134 0 -168c18 34 22 126 0 168z"/>
<path fill="#8fa39a" d="M0 548h1600v18H0z"/>
<path fill="url(#route)" d="M0 560h1600v80H0z"/>
<path stroke="#f3e9e1" stroke-width="5" stroke-dasharray="64 46" d="M0 604h1600"/>
<path stroke="#4a5b69" stroke-width="3" d="M0 563h1600"/>
<g transform="translate(560 508)"><path fill="#fff" d="M0 56V18a17 17 0 0134 0v38z"/>
<path fill="#e8b11c" d="M0 26v-8a17 17 0 0134 0v8z"/>
<path fill="#17222d" d="M9 33h16v3H9zM12 40h10v3H12z"/></g>
<g transform="translate(980 452)"><ellipse cx="172" cy="130" rx="190" ry="9" fill="#0b131a" opacity=".55"/>
<path fill="url(#caisse)" d="M6 104C2 80 8 62 30 54L78 16C92 5 112 0 140 0h58c30 0 48 8 66 24l34 32c30 4 50 12 56 28 3 9 2 20-2 28-2 5-6 8-14 8H20c-8 0-13-6-14-16z"/>
<path fill="url(#vitre)" d="M50 54l40-33c9-7 22-10 40-10h18v43zM158 11h38c22 0 36 6 50 19l26 24H158z"/>
<path fill="#f9b699" opacity=".7" d="M10 74c80-12 230-14 336 4l2 6C240 70 90 72 8 84z"/>
<path stroke="#8f290e" stroke-width="2" fill="none" d="M153 10v106M262 60c4 20 2 40-6 56M60 58c-6 20-6 38 0 58"/>
<path fill="#8f290e" d="M164 66h22v5h-22zM244 66h14v5h-14z"/>
<path fill="#fff4d6" d="M318 66c16 2 28 8 32 18l-26-4z"/>
<path fill="#7d1d0a" d="M8 74l16-6v16H6z"/>
<path fill="#6b210b" d="M96 112h150v8H96z"/>
<g fill="#121a22"><circle cx="82" cy="104" r="31"/>
<circle cx="282" cy="104" r="31"/></g>
<g fill="#c4ced4"><circle cx="82" cy="104" r="19"/>
<circle cx="282" cy="104" r="19"/></g>
<g stroke="#4a5b69" stroke-width="4"><path d="M82 87v34M65 104h34M70 92l24 24M94 92l-24 24M282 87v34M265 104h34M270 92l24 24M294 92l-24 24"/></g>
<g fill="#17222d"><circle cx="82" cy="104" r="5"/>
<circle cx="282" cy="104" r="5"/></g></g>
<g transform="translate(1392 476)"><ellipse cx="92" cy="106" rx="104" ry="7" fill="#0b131a" opacity=".5"/>
<g fill="none" stroke="#121a22" stroke-width="10"><circle cx="30" cy="76" r="25"/>
<circle cx="156" cy="76" r="25"/></g>
<g fill="none" stroke="#8b9aa5" stroke-width="3"><circle cx="30" cy="76" r="17"/>
<circle cx="156" cy="76" r="17"/></g>
<path stroke="#8b9aa5" stroke-width="7" stroke-linecap="round" d="M156 76L134 22M30 76l46-8"/>
<path fill="#2b3a47" d="M62 44h56l8 34-14 14H74L60 74z"/>
<path fill="#8b9aa5" d="M72 56h34v6H72zM70 66h38v6H70zM74 76h32v6H74z"/>
<path stroke="#c4ced4" stroke-width="7" stroke-linecap="round" fill="none" d="M84 90H40l-24-4"/>
<path fill="#1f5a46" d="M78 40c4-20 24-26 46-18 8 4 12 10 10 18-16 8-38 8-56 0z"/>
<path fill="#121a22" d="M14 32c16-4 28 2 40 4l28 4-4 10c-26 2-46-2-64-18z"/>
<path stroke="#121a22" stroke-width="6" stroke-linecap="round" fill="none" d="M134 22l-6-12-18-4"/>
<circle cx="146" cy="30" r="10" fill="#fff4d6" stroke="#121a22" stroke-width="4"/></g>`

/** Markup that never changes: React neither compares nor rebuilds it. */
const MARKUP = { __html: DRAWING.replaceAll('\n', '') }

export const Scene = () => (
  <svg
    viewBox="0 0 1600 640"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
    dangerouslySetInnerHTML={MARKUP}
  />
)
