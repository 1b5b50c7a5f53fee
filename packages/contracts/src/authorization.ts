import type { Audience, Endpoint } from './endpoint'
import * as account from './endpoints/account'
import * as listing from './endpoints/listing'
import * as messaging from './endpoints/messaging'
import * as publish from './endpoints/publish'
import * as rollout from './endpoints/rollout'
import * as search from './endpoints/search'

/*
 * Who may call what: every endpoint of every service, for each kind of caller. An endpoint that is missing here, or
 * whose rule does not fit its audience, fails the type check; each service tests its rows against itself
 * (`authorizationCases` of service-kit/testing).
 */

/** `owner` owns the resource that is asked for, `user` and `professional` are signed in and do not. */
export const CALLERS = [
  'visitor',
  'user',
  'owner',
  'professional',
  'moderator',
  'operator',
  'admin',
  'suspended',
] as const
export type Caller = (typeof CALLERS)[number]

/**
 * What a caller is told: to sign in (401), that the account is suspended, that the right or the resource is not theirs
 * (403).
 */
export type Outcome = 'allowed' | 'unauthenticated' | 'account_suspended' | 'forbidden' | 'not_owner'

const always = (outcome: Outcome): Record<Caller, Outcome> => ({
  visitor: outcome,
  user: outcome,
  owner: outcome,
  professional: outcome,
  moderator: outcome,
  operator: outcome,
  admin: outcome,
  suspended: outcome,
})
const signedIn = { visitor: 'unauthenticated', suspended: 'account_suspended' } as const

/** A row of the table: what each caller gets. */
export const RULES = {
  everybody: always('allowed'),
  signedIn: { ...always('allowed'), ...signedIn },
  owner: { ...always('not_owner'), owner: 'allowed', ...signedIn },
  moderators: { ...always('forbidden'), moderator: 'allowed', admin: 'allowed', ...signedIn },
  operators: { ...always('forbidden'), operator: 'allowed', admin: 'allowed', ...signedIn },
  admins: { ...always('forbidden'), admin: 'allowed', ...signedIn },
  /** The programs that the endpoint names as its `callers`, by a token that each signs with its own key. */
  services: always('forbidden'),
  /** Whoever signs what they send: a server that we know, no person. */
  senders: always('forbidden'),
} satisfies Record<string, Record<Caller, Outcome>>
export type Rule = keyof typeof RULES

/** The rules that an audience leaves open. */
type RulesOf = {
  public: 'everybody'
  user: 'signedIn' | 'owner'
  moderator: 'moderators'
  operator: 'operators'
  admin: 'admins'
  service: 'services'
  webhook: 'senders'
} & Record<Audience, Rule>

type TableOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] extends {
    readonly audience: infer For extends Audience
  }
    ? RulesOf[For]
    : never
}

const MODULES = { account, listing, messaging, publish, rollout, search }
type Modules = typeof MODULES

export const AUTHORIZATION: { readonly [Service in keyof Modules]: TableOf<Modules[Service]> } = {
  account: {
    signUp: 'everybody',
    resendConfirmation: 'everybody',
    confirmEmail: 'everybody',
    signIn: 'everybody',
    signInWithSecondFactor: 'everybody',
    signOut: 'everybody',
    renewSession: 'everybody',
    keySet: 'everybody',
    startReset: 'everybody',
    verifyReset: 'everybody',
    completeReset: 'everybody',
    checkPassword: 'everybody',
    getOwnProfile: 'signedIn',
    updateProfile: 'signedIn',
    // Whether somebody is a professional, the handler asks.
    setOpeningHours: 'signedIn',
    changePassword: 'signedIn',
    startEmailChange: 'signedIn',
    startPhoneChange: 'signedIn',
    confirmEmailChange: 'signedIn',
    confirmPhoneChange: 'signedIn',
    listSessions: 'signedIn',
    // Somebody else's session is none of one's own, and ending what is not there is done.
    endSession: 'signedIn',
    startSecondFactor: 'signedIn',
    confirmSecondFactor: 'signedIn',
    disableSecondFactor: 'signedIn',
    updateNotifications: 'signedIn',
    unsubscribeByMail: 'senders',
    openUnsubscribe: 'everybody',
    readSubscription: 'everybody',
    changeSubscription: 'everybody',
    pushKey: 'everybody',
    addPushSubscription: 'signedIn',
    // Somebody else's browser is none of one's own.
    findPushSubscription: 'signedIn',
    removePushSubscription: 'signedIn',
    pushToPerson: 'services',
    setPhoto: 'signedIn',
    removePhoto: 'signedIn',
    profilePhoto: 'everybody',
    submitCertification: 'signedIn',
    exportOwnData: 'signedIn',
    startErasure: 'signedIn',
    cancelErasure: 'signedIn',
    listCertifications: 'moderators',
    certificationFigures: 'moderators',
    certificationDocument: 'moderators',
    decideCertification: 'moderators',
    sanctionUser: 'moderators',
    findPeople: 'moderators',
    getPersonRecord: 'moderators',
    peopleNames: 'operators',
    changeRole: 'admins',
    listAudit: 'admins',
    accountSnapshot: 'services',
    personContact: 'services',
    listDeadLetters: 'operators',
    listJobFigures: 'operators',
    retryDeadLetters: 'operators',
  },
  listing: {
    getAnnouncement: 'everybody',
    revealPhone: 'everybody',
    reportAnnouncement: 'everybody',
    getSeller: 'everybody',
    getSellerByPseudo: 'everybody',
    listSellerAds: 'everybody',
    listSellerAdsByPseudo: 'everybody',
    listOwnAnnouncements: 'signedIn',
    getOwnAnnouncement: 'owner',
    pauseAnnouncement: 'owner',
    resumeAnnouncement: 'owner',
    deleteAnnouncement: 'owner',
    beginUpload: 'signedIn',
    // Somebody else's upload or photo is not there.
    sendUploadPart: 'signedIn',
    readUpload: 'signedIn',
    cancelUpload: 'signedIn',
    addPhoto: 'signedIn',
    rotatePhoto: 'signedIn',
    photosOfOwner: 'services',
    recordView: 'everybody',
    announcementStats: 'owner',
    announcementSource: 'services',
    exportPerson: 'services',
    announcementSnapshot: 'services',
    announcementDigest: 'services',
    listingSitemap: 'services',
    photoStates: 'services',
    listReviews: 'everybody',
    reviewRight: 'signedIn',
    writeReview: 'signedIn',
    // Somebody else's review is not there to be changed, nor one about somebody else to be answered.
    editReview: 'signedIn',
    deleteReview: 'signedIn',
    answerReview: 'signedIn',
    reportReview: 'everybody',
    reportUser: 'everybody',
    listReports: 'moderators',
    reportFigures: 'moderators',
    takeReport: 'moderators',
    decideReport: 'moderators',
    listOwnDecisions: 'signedIn',
    // A decision about somebody else is not there.
    appealReportDecision: 'signedIn',
    decisionSnapshot: 'services',
    listDeadLetters: 'operators',
    listJobFigures: 'operators',
    retryDeadLetters: 'operators',
  },
  messaging: {
    beginUpload: 'signedIn',
    sendUploadPart: 'signedIn',
    readUpload: 'signedIn',
    cancelUpload: 'signedIn',
    addMessagePhoto: 'signedIn',
    // A photo of others is not there, but for moderators who were shown its message.
    messagePhoto: 'signedIn',
    startConversation: 'signedIn',
    listConversations: 'signedIn',
    // A conversation of others is not there.
    findConversation: 'signedIn',
    getConversation: 'signedIn',
    listMessages: 'signedIn',
    sendMessage: 'signedIn',
    markRead: 'signedIn',
    showTyping: 'signedIn',
    archiveConversation: 'signedIn',
    blockCorrespondent: 'signedIn',
    reportConversation: 'signedIn',
    countUnread: 'signedIn',
    exchangeOf: 'services',
    messageMoments: 'services',
    flaggedSnapshot: 'services',
    sendContactMessage: 'everybody',
    sendOwnContactMessage: 'signedIn',
    exportPerson: 'services',
    listDeadLetters: 'operators',
    listJobFigures: 'operators',
    retryDeadLetters: 'operators',
  },
  publish: {
    getPrices: 'everybody',
    // `new` is anybody's own.
    getDraft: 'owner',
    saveDraft: 'owner',
    discardDraft: 'signedIn',
    submitDraft: 'owner',
    getQuote: 'signedIn',
    boostAnnouncement: 'owner',
    renewAnnouncement: 'owner',
    // Somebody else's order, version or invoice is not there.
    getOrder: 'signedIn',
    startPayment: 'signedIn',
    refreshOrder: 'signedIn',
    payWithTestCard: 'signedIn',
    answerTestAuthentication: 'signedIn',
    cancelOrder: 'signedIn',
    listOwnSubmissions: 'signedIn',
    withdrawSubmission: 'signedIn',
    appealDecision: 'signedIn',
    getSubscription: 'signedIn',
    startSubscription: 'signedIn',
    cancelSubscription: 'signedIn',
    resumeSubscription: 'signedIn',
    listInvoices: 'signedIn',
    invoicePdf: 'signedIn',
    stripeWebhook: 'senders',
    listCases: 'moderators',
    caseFigures: 'moderators',
    takeCase: 'moderators',
    listCopies: 'moderators',
    decideCase: 'moderators',
    removeAnnouncement: 'moderators',
    approvedSnapshot: 'services',
    exportPerson: 'services',
    listDeadLetters: 'operators',
    listJobFigures: 'operators',
    retryDeadLetters: 'operators',
  },
  rollout: {
    listDeadLetters: 'operators',
    retryDeadLetters: 'operators',
    listJobFigures: 'operators',
    registerRelease: 'operators',
    listReleases: 'operators',
    rolloutStatus: 'operators',
    changeRollout: 'operators',
    rolloutHistory: 'operators',
    listOperations: 'operators',
    releaseHealth: 'operators',
    revertRollout: 'operators',
    currentRollout: 'services',
    liveCalls: 'operators',
    askForTry: 'operators',
    openTry: 'services',
    addHealth: 'services',
  },
  search: {
    searchAnnouncements: 'everybody',
    countAnnouncements: 'everybody',
    mapAnnouncements: 'everybody',
    latestAnnouncements: 'everybody',
    announcementsByIds: 'everybody',
    similarAnnouncements: 'everybody',
    catalogue: 'everybody',
    searchSuggestions: 'everybody',
    priceEstimate: 'everybody',
    placeSuggestions: 'everybody',
    nearestPlace: 'everybody',
    communes: 'everybody',
    resolveCrawlPath: 'everybody',
    searchSitemap: 'services',
    favoriteMoments: 'services',
    favoriteDetails: 'signedIn',
    setFavoriteNote: 'signedIn',
    listFavorites: 'signedIn',
    mergeFavorites: 'signedIn',
    addFavorite: 'signedIn',
    removeFavorite: 'signedIn',
    listSavedSearches: 'signedIn',
    saveSearch: 'signedIn',
    // Somebody else's is none of one's own: 404, and deleting what is not there is done.
    changeSavedSearch: 'signedIn',
    deleteSavedSearch: 'signedIn',
    lookAtSavedSearch: 'signedIn',
    exportPerson: 'services',
    listDeadLetters: 'operators',
    listJobFigures: 'operators',
    retryDeadLetters: 'operators',
  },
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value

/** The endpoints of a service, with their rules; none of a service that is not known. */
export const authorizationOf = (service: string): readonly { readonly endpoint: Endpoint; readonly rule: Rule }[] => {
  if (!isTabled(service)) return []
  const rules: Readonly<Record<string, Rule>> = AUTHORIZATION[service]
  return Object.entries(MODULES[service]).flatMap(([name, value]: [string, unknown]) => {
    const rule = rules[name]
    return isEndpoint(value) && rule !== undefined ? [{ endpoint: value, rule }] : []
  })
}

const isTabled = (service: string): service is keyof Modules => Object.hasOwn(MODULES, service)
