import { palette } from '@rouage/ui/tokens'
import { DOCUMENTS, KEPT_AT } from './kept'

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' })

const STYLE =
  `position:relative;z-index:1;margin:0;padding:12px 16px;background:${palette.ink};color:${palette.onInk};` +
  'font-weight:600;line-height:1.4;text-align:center'

/** Whoever goes on from a copy sees pages that are none, which are not to be marked as one. */
const MARK_GOES = `(copied=>addEventListener('rouage:page.shown',({detail})=>{
if(detail.path!==copied)document.getElementById('rouage-kept')?.remove()
}))(location.pathname)`

/** A kept page, marked as such; undefined where there is none. Its own policy stays in force. */
export const keptDocument = async (address: string): Promise<Response | undefined> => {
  const copy = await caches.match(address, { cacheName: DOCUMENTS })
  if (copy === undefined) return undefined
  const html = await copy.text()
  const nonce = /'nonce-([A-Za-z0-9+/=]+)'/.exec(copy.headers.get('content-security-policy') ?? '')?.[1] ?? ''
  const at = moment.format(new Date(Number(copy.headers.get(KEPT_AT))))
  const mark =
    `<style nonce="${nonce}">#rouage-kept{${STYLE}}</style>` +
    `<p id="rouage-kept" role="status">Vous êtes hors ligne — copie du ${at}</p>` +
    `<script nonce="${nonce}">${MARK_GOES}</script>`
  const headers = new Headers(copy.headers)
  headers.set('cache-control', 'no-store')
  return new Response(
    html.replace('<body>', () => `<body>${mark}`),
    { status: 200, headers },
  )
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

const titleIn = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ \| Rouage$/, '') ?? ''

/** Links to the ads that can be read, the last seen first. */
const keptAds = async (): Promise<string> => {
  const cache = await caches.open(DOCUMENTS)
  const ads = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/announcement/')).reverse()
  const links = await Promise.all(
    ads.map(async (request) => {
      const { pathname, search } = new URL(request.url)
      // The title is HTML already.
      const title = titleIn((await (await cache.match(request))?.text()) ?? '')
      return `<li><a href="${escaped(pathname + search)}">${title === '' ? 'Une annonce' : title}</a></li>`
    }),
  )
  return links.length === 0 ? '' : `<h2>Annonces vues récemment</h2><ul>${links.join('')}</ul>`
}

const PAGE_STYLE = `body{max-width:40rem;margin:0 auto;padding:48px 16px;color:${palette.ink};background:${palette.surface};
font:1rem/1.5 system-ui,sans-serif}h1{font-size:2rem;line-height:1.2}h2{margin-top:2rem;font-size:1.25rem}
ul{padding:0;list-style:none}li{border-bottom:1px solid ${palette.line}}a{color:inherit}li a{display:block;padding:12px 0}
.again{display:inline-block;padding:12px 20px;border-radius:8px;background:${palette.ink};color:${palette.onInk};
text-decoration:none}`

const newNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

const AGAIN_MS = 5_000
/**
 * Comes back once the page answers. It asks beside the page and loads nothing before, so that whoever reads here is not
 * disturbed: a browser may take itself to be online where nothing comes through.
 */
const COME_BACK = `let waiting;
const wait=()=>{clearTimeout(waiting);waiting=setTimeout(again,${AGAIN_MS})};
const again=()=>fetch('',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),wait);
addEventListener('online',again);wait()`

/** In the place of a page of which there is no copy. */
export const nothingKept = async (): Promise<Response> => {
  const nonce = newNonce()
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Hors ligne | Rouage</title>
<style nonce="${nonce}">${PAGE_STYLE}</style></head><body><main><h1>Vous êtes hors ligne</h1>
<p>Cette page n’est pas gardée dans ce navigateur. Vérifiez votre connexion, puis réessayez.</p>
<p><a class="again" href="">Réessayer</a></p>${await keptAds()}</main>
<script nonce="${nonce}">${COME_BACK}</script></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  }
  return new Response(html, { status: 503, headers })
}
