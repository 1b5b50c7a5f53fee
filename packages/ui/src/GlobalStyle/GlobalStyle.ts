import { createGlobalStyle } from 'styled-components'
import { FONT_STACK } from '../fonts/faces'
import { color, media, text, weight } from '../tokens'
import { palette } from '../tokens/palette'
import { colorProperty, PHOTO_TRANSITION_NAME } from '../tokens/tokens'

const properties = Object.entries(palette)
  .map(([name, value]) => `${colorProperty(name)}: ${value};`)
  .join('\n')

/** Values of the tokens and the bare elements' looks. The host renders it once for the page; slices never do. */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${properties}
    color-scheme: light;
    accent-color: ${color.ink};
    interpolate-size: allow-keywords;
  }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 88px;
    /* A phone's scrollbar floats: room kept for one would leave a strip beside whatever is as wide as the screen. */
    ${media.tablet} { scrollbar-gutter: stable; }
  }

  /* What has the focus stands above the bar at the thumb, and not behind it. */
  html:has([data-thumb-bar]) {
    scroll-padding-bottom: 132px;
    ${media.desktop} { scroll-padding-bottom: 0; }
  }

  /* Nor behind a bar that sticks below the header of a narrow window. */
  html:has([data-sticky-bar]) {
    scroll-padding-top: 160px;
    ${media.desktop} { scroll-padding-top: 88px; }
  }

  /* What lies over the page is what moves under the finger, not the page behind it. */
  html:has(dialog:modal, [data-covers]) { overflow: hidden; }

  /* The footer stands at the bottom of the window at least. */
  body {
    display: flex;
    flex-direction: column;
    min-height: 100dvh;
    margin: 0;
    background: ${color.surface};
    color: ${color.ink};
    font: ${weight.regular} ${text.body}/1.5 ${FONT_STACK};
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }

  /* A page says on which ground it stands: what is around it, as the room above the footer, is of the same. */
  body:has([data-ground='mist']) { background: ${color.mist}; }
  main { flex: 1 0 auto; }
  /* As tall as the window as long as there is no page: the footer would jump away under whoever reads it. */
  main:not(:has(h1, output)) { min-height: 100vh; }
  /* The header's place takes no box: the header sticks to the window, and not to a box of its own height. */
  body > :first-child:has(> header) { display: contents; }

  h1, h2, h3, h4 {
    font-weight: ${weight.heavy};
    line-height: 1.15;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  h1:focus, main:focus, dialog:focus { outline: none; }
  p { text-wrap: pretty; }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  button { cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  img, svg, picture { display: block; }
  img { max-width: 100%; height: auto; }
  table { font-variant-numeric: tabular-nums lining-nums; }
  a { color: inherit; }
  ::selection { background: ${color.accentSoft}; color: ${color.ink}; }
  :where(a, button, summary, [tabindex]):focus-visible { outline: 3px solid ${color.focus}; outline-offset: 2px; }

  /* What was tapped and whose panel is on its way; the page does the same before it runs (early-script.ts of the shell). */
  :is(input, [aria-expanded])[aria-busy='true'] { animation: rouage-wait 500ms 150ms infinite alternate; }
  @keyframes rouage-wait { to { opacity: 0.5; } }

  /* One family of icons: lucide and our own, drawn with the same pen. */
  .lucide { flex: none; stroke-width: 1.75; }

  /* A card's photo grows into the gallery, whose shape is another, while the pages fade into each other. */
  ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 200ms; }
  ::view-transition-group(${PHOTO_TRANSITION_NAME}) { animation-timing-function: cubic-bezier(0.2, 0.7, 0.3, 1); }
  ::view-transition-old(${PHOTO_TRANSITION_NAME}), ::view-transition-new(${PHOTO_TRANSITION_NAME}) { height: 100%; object-fit: cover; }

  /* Paper is for what is read: nothing on it can be pressed, and the site around it is not what is handed over. */
  @media print {
    body > :first-child:has(> header), body > footer, body > * > footer, [data-thumb-bar], [data-screen-only] {
      display: none !important;
    }
  }

  ${media.reducedMotion} {
    *, *::before, *::after, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`
