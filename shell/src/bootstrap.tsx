import { createNavigation, lifecyclesOf, listen, matchRoutes, tryAgainLater } from '@rouage/slice-kit'
import { nextTask } from '@rouage/slice-kit/next-task'
import { createElement, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { registerApplication, start } from 'single-spa'
import { loadSlice, registerSlices } from './composition/federation'
import { followLinks } from './composition/follow-links'
import { prefetchOnIntent } from './composition/prefetch'
import { keepScroll } from './composition/scroll'
import { type ControllerOptions, SliceController } from './composition/slice-controller'
import { createStage } from './composition/stage'
import { startReports, tellError } from './composition/telemetry'
import { redoEarly } from './early'
import { AttentionPlace } from './frame/AttentionPlace'
import { HeaderRoot } from './frame/HeaderRoot'
import { SliceFailure } from './frame/SliceFailure'
import { StatusPanel } from './frame/StatusPanel'
import { createStatusStore } from './frame/status-store'
import { connectOffline } from './offline/connect'
import { containerId, FOOTER_ID, HEADER_ID, PAGE_DATA_ID, readPageData, STATUS_ID } from './page-data'
import { connectSession } from './session/connect'
import { slice as shellSlice } from './slice'

/** @throws when the edge's document lacks an element, which no browser can mend. */
const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no #${id}: the edge and the host do not belong together.`)
  return found
}

const page = readPageData(element(PAGE_DATA_ID).textContent)
/** Every route of every slice with its owner; the shell's `*` is the last resort. */
const routes = [
  ...page.slices.flatMap(({ name, routes: own }) =>
    own.map(({ path, policy }) => ({ path, owner: name as string, policy: policy && JSON.stringify(policy) })),
  ),
  ...shellSlice.routes.map(({ path }) => ({ path, owner: 'shell', policy: undefined })),
]
const findRoute = (pathname: string) => matchRoutes(routes, pathname)?.[0]?.route
/** single-spa asks for each slice at each step, always for the same address: matched anew, it took a fifth of the start. */
let lastMatch: { readonly pathname: string; readonly route: ReturnType<typeof findRoute> } | undefined
const routeOf = (pathname: string) => {
  if (lastMatch?.pathname !== pathname) lastMatch = { pathname, route: findRoute(pathname) }
  return lastMatch.route
}
const ownerOf = (pathname: string): string => routeOf(pathname)?.owner ?? 'shell'

const navigation = createNavigation(window, (pathname) => routeOf(pathname)?.policy)
/** Whose pages this document has shown, the shell's as the host's: what is measured of it is theirs who had it alone. */
const owners = new Set<string>()
const noteOwner = (pathname: string): void => {
  const owner = ownerOf(pathname)
  owners.add(owner === 'shell' ? 'host' : owner)
}
noteOwner(navigation.location().pathname)
navigation.subscribe(({ pathname }) => noteOwner(pathname))
startReports(() => (owners.size === 1 ? ([...owners][0] ?? 'host') : 'host'))
const status = createStatusStore()
registerSlices(page.slices)

/** Whose page the document was loaded with, until something is on the screen. */
let firstOwner: string | undefined = ownerOf(navigation.location().pathname)
let hasMoved = false
navigation.subscribe(() => {
  hasMoved = true
})

const stage = createStage()
const controllers = new Map<string, SliceController>()

const control = (
  name: string,
  release: string,
  rest: Pick<ControllerOptions, 'load' | 'isKilled'>,
): SliceController => {
  const container = element(containerId(name))
  const controller: SliceController = new SliceController({
    ...rest,
    name,
    release,
    container,
    navigation,
    stage,
    firstView: () => {
      // Only the first page of the visit has the edge's answers, and only where the address is still the edge's.
      const { pathname, search } = navigation.location()
      const isFirst = firstOwner === name && pathname + search === page.address
      return {
        answers: isFirst ? page.answers : [],
        isRendered: isFirst && page.rendered === name && container.hasChildNodes(),
        isFirstView: !hasMoved,
      }
    },
    owns: (pathname) => ownerOf(pathname) === name,
    fallback: (retry) => createElement(SliceFailure, { onRetry: retry }),
    onStatus: (told) => {
      if (ownerOf(navigation.location().pathname) !== name) return
      status.write({ ...told, hasContent: stage.hasContent(), isArrival: hasMoved, retry: () => controller.retry() })
    },
  })
  controllers.set(name, controller)
  if (page.rendered === name) stage.take(controller)
  // single-spa hears that the slice is mounted at once; see SliceController for why.
  registerApplication({
    name,
    app: async () => ({
      bootstrap: async () => {},
      mount: async () => controller.show(),
      unmount: () => controller.hide(),
    }),
    activeWhen: ({ pathname }) => ownerOf(pathname) === name,
  })
  return controller
}

const registerAll = (): void => {
  for (const pinned of page.slices) {
    control(pinned.name, pinned.version, {
      isKilled: pinned.state === 'killed',
      load: (isRetry) => loadSlice(pinned, isRetry),
    })
  }
  const shellLifecycles = lifecyclesOf(shellSlice)
  control('shell', 'host', { isKilled: false, load: async () => shellLifecycles })
}

const rootOptions = (prefix: string) => ({
  identifierPrefix: prefix,
  onRecoverableError: (error: unknown) => tellError('host', `hydrate ${prefix}`, error),
})
const bringHeader = (): void => {
  const container = element(HEADER_ID)
  const isRendered = container.hasChildNodes()
  const tree = <HeaderRoot navigation={navigation} hasGlobalStyle={!isRendered} />
  const options = rootOptions('header-')
  if (isRendered) startTransition(() => void hydrateRoot(container, tree, options))
  else createRoot(container, options).render(tree)
}
/** It is nothing but links: React takes it over nowhere, and its code comes only where there is no HTML of the edge. */
const bringFooter = (): void => {
  const container = element(FOOTER_ID)
  if (container.hasChildNodes()) return followLinks(container, navigation)
  void import(/* webpackChunkName: "footer" */ './frame/draw-footer').then(
    ({ drawFooter }) => drawFooter(container, navigation, rootOptions('footer-')),
    (error: unknown) => {
      tellError('host', 'footer', error)
      const endTrying = tryAgainLater(() => {
        endTrying()
        bringFooter()
      })
    },
  )
}
/** What stands on every page, and then the page: each in a task of its own, so that none holds up the visitor. */
const begin = async (): Promise<void> => {
  await nextTask()
  registerAll()
  await nextTask()
  bringHeader()
  bringFooter()
  element(STATUS_ID).dataset.live = ''
  createRoot(element(STATUS_ID), rootOptions('status-')).render(
    <>
      <StatusPanel store={status} />
      <AttentionPlace />
    </>,
  )

  await nextTask()
  // For whoever watches from outside, tests and monitors: the browser has taken the page over.
  listen('page.shown', () => {
    firstOwner = undefined
    document.documentElement.dataset.page = 'ready'
  })
  redoEarly(navigation, window.rouageEarly)
  keepScroll(navigation, element(FOOTER_ID))
  prefetchOnIntent((pathname) => controllers.get(ownerOf(pathname))?.preload())
  connectSession()
  connectOffline()
  start({ urlRerouteOnly: true })
}
void begin()
