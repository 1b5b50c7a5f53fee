import { TRY_PATH } from '@rouage/contracts/release-tries'
import { unbroken } from '@rouage/contracts/french-spacing'
import { FONT_STACK, fontFaceCss } from '@rouage/ui/fonts'
import { palette, radius, text, touchTarget } from '@rouage/ui/tokens'
import { htmlEscape } from 'escape-goat'
import type { Try } from './tries'

/** Where the bar's button sends: the browser gets what everybody gets. */
export const TRY_END_PATH = `${TRY_PATH}/fin`

const button = (background: string, ink: string, border: string): string =>
  `display:inline-flex;align-items:center;min-height:${touchTarget};padding:0 16px;border:1px solid ${border};` +
  `border-radius:${radius.small};background:${background};color:${ink};font:inherit;font-weight:600;` +
  'white-space:nowrap;text-decoration:none;cursor:pointer'

const BAR_STYLE =
  `#rouage-try{position:relative;z-index:1;display:flex;align-items:center;justify-content:center;` +
  `gap:16px;margin:0;padding:4px 16px;background:${palette.ink};color:${palette.onInk};font-size:${text.small};` +
  `font-family:${FONT_STACK};line-height:1.4}#rouage-try p{margin:0;overflow-wrap:anywhere}` +
  `#rouage-try button{${button('transparent', palette.onInk, palette.onInk)}}` +
  `#rouage-try button:focus-visible{outline:3px solid ${palette.focusOnInk};outline-offset:2px}`

const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })
const wordsOf = ({ owner, version, until }: Try): string =>
  `<strong>${htmlEscape(owner)} ${htmlEscape(version)}</strong> jusqu’à ${clock.format(until)}`

/** What is tried on a page, with the way out of it; nothing where nothing is. */
export const tryBar = (tries: readonly Try[], nonce: string): string =>
  tries.length === 0
    ? ''
    : `<style nonce="${nonce}">${BAR_STYLE}</style><form id="rouage-try" method="post" action="${TRY_END_PATH}" ` +
      `aria-label="Version à l’essai"><p>${unbroken('Version à l’essai : ')}${tries.map(wordsOf).join(', ')}</p>` +
      '<button>Terminer l’essai</button></form>'

/** What a link of a try leads to. */
export type TryPage = 'offer' | 'over' | 'away' | 'busy'

/** `button` is that of a form which opens the link. */
type Words = { readonly title: string; readonly body: string; readonly button?: string }

const WORDS: Readonly<Record<TryPage, Words>> = {
  offer: {
    title: 'Essayer une version avant tout le monde',
    body:
      '<p>Ce navigateur, et lui seul, recevra cette version de Rouage pendant deux heures. Une barre en haut de chaque ' +
      'page le rappelle et permet d’y mettre fin.</p>',
    button: 'Commencer l’essai',
  },
  over: {
    title: 'Ce lien ne sert plus',
    body:
      '<p>Il a déjà servi, ou il a plus d’un quart d’heure. Demandez-en un autre : ' +
      '<code>npx rouage try</code>.</p><p><a href="/">Aller à l’accueil</a></p>',
  },
  away: {
    title: 'L’essai n’a pas pu commencer',
    body:
      '<p>Le service des versions ne répond pas. Réessayez d’ici dans un instant : le lien reste bon pour cette page, ' +
      'pendant un quart d’heure.</p>',
    button: 'Réessayer',
  },
  busy: {
    title: 'Trop d’essais à la fois',
    body: '<p>Trop de liens ont été ouverts depuis ce réseau. Réessayez d’ici dans une minute : le lien n’a pas servi.</p>',
    button: 'Réessayer',
  },
}

const PAGE_STYLE =
  `body{max-width:40rem;margin:0 auto;padding:48px 16px;background:${palette.surface};color:${palette.ink};` +
  `font:${text.body}/1.5 ${FONT_STACK}}h1{margin:0 0 16px;font-size:${text.heading};line-height:1.2}` +
  `p{margin:0 0 16px}header{margin-bottom:32px;font-size:${text.title};font-weight:750}` +
  `button,a{${button(palette.ink, palette.onInk, palette.ink)}}` +
  `:is(button,a):focus-visible{outline:3px solid ${palette.focus};outline-offset:2px}` +
  `code{padding:2px 4px;border-radius:4px;background:${palette.mist}}`

/** What a page's form says with its button: which page it is, which has its link opened once. */
export const PAGE_FIELD = 'page'
const formOf = (id: string, label: string): string =>
  `<form method="post"><input type="hidden" name="${PAGE_FIELD}" value="${htmlEscape(id)}"><button>${label}</button></form>`

/**
 * A page of the edge's own, without any script.
 * @param id the page's, which its button sends along
 */
export const tryPage = (page: TryPage, { nonce, id }: { readonly nonce: string; readonly id: string }): string => {
  const { title, body, button: label } = WORDS[page]
  const content = label === undefined ? body : body + formOf(id, label)
  return (
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} | Rouage</title><style nonce="${nonce}">${fontFaceCss('/assets/fonts')}${PAGE_STYLE}</style></head>` +
    `<body><header>Rouage</header><main><h1>${title}</h1>${unbroken(content)}</main></body></html>`
  )
}
