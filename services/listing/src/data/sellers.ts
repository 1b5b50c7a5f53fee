import type { SellerCard } from '@rouage/contracts'
import type { OpeningHours } from '@rouage/contracts/opening-hours'
import { PSEUDO_KEY_VERSION, pseudoKey } from '@rouage/contracts/pseudo-key'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** What listing knows of a seller: the card on his ads, told by the account service, and what reviews made of it. */
export type StoredSeller = Omit<SellerCard, 'id' | 'memberSince'> & {
  _id: string
  /** The pseudo as it is looked up: contracts' `pseudoKey`. */
  pseudoKey: string
  /** Which form of key it is; another one than the newest is made anew at start. */
  pseudoKeyVersion: number
  memberSince: Date
  /** On the seller's page alone: no ad has a copy. */
  openingHours?: OpeningHours
}

const seller = new Schema<StoredSeller>(
  {
    _id: { type: String, required: true },
    pseudo: { type: String, required: true },
    pseudoKey: { type: String, required: true },
    pseudoKeyVersion: { type: Number },
    kind: { type: String, required: true },
    companyName: String,
    siret: String,
    certified: { type: Boolean, required: true },
    memberSince: { type: Date, required: true },
    photoId: String,
    openingHours: Schema.Types.Mixed,
    rating: Number,
    reviewCount: { type: Number, required: true },
  },
  { collection: 'sellers', versionKey: false },
)
// Not unique: the account service sees to that, and a pseudo that passes from one to the other may be told in any order.
seller.index({ pseudoKey: 1 })
seller.index({ pseudoKeyVersion: 1 })

export type StoredReview = {
  _id: string
  sellerId: string
  announcementId: string
  authorId: string
  authorPseudo: string
  /** 1 to 5. */
  stars: number
  text: string
  createdAt: Date
  editedAt?: Date
  answer?: string
  answeredAt?: Date
  /** A moderator took it off the site. */
  isHidden?: boolean
}

const review = new Schema<StoredReview>(
  {
    _id: { type: String, required: true },
    sellerId: { type: String, required: true },
    announcementId: { type: String, required: true },
    authorId: { type: String, required: true },
    authorPseudo: { type: String, required: true },
    stars: { type: Number, required: true, min: 1, max: 5 },
    text: { type: String, required: true },
    createdAt: { type: Date, required: true },
    editedAt: Date,
    answer: String,
    answeredAt: Date,
    isHidden: Boolean,
  },
  { collection: 'reviews', versionKey: false },
)
review.index({ sellerId: 1, createdAt: -1, _id: -1 })
// All that a seller's figures are made of.
review.index({ sellerId: 1, stars: 1, isHidden: 1 })
review.index({ authorId: 1 })
// One review for each author and ad (docs/rules.md, Sellers).
review.index({ announcementId: 1, authorId: 1 }, { unique: true })

export type SellerModel = Model<StoredSeller>
export type ReviewModel = Model<StoredReview>
export const sellerModel = (database: Database): SellerModel => database.model('Seller', seller)
export const reviewModel = (database: Database): ReviewModel => database.model('Review', review)

/** A pseudo and what it is looked up by. */
export const lookedUpBy = (pseudo: string) => ({
  pseudo,
  pseudoKey: pseudoKey(pseudo),
  pseudoKeyVersion: PSEUDO_KEY_VERSION,
})

/** A seller's card. What is not known of them is left out: the database would store it as null. */
export const sellerCardOf = (stored: StoredSeller): SellerCard => {
  const card: SellerCard = {
    id: stored._id,
    pseudo: stored.pseudo,
    kind: stored.kind,
    certified: stored.certified,
    memberSince: stored.memberSince.toISOString(),
    reviewCount: stored.reviewCount,
  }
  if (stored.companyName !== undefined) card.companyName = stored.companyName
  if (stored.siret !== undefined) card.siret = stored.siret
  if (stored.photoId !== undefined) card.photoId = stored.photoId
  if (stored.rating !== undefined) card.rating = stored.rating
  return card
}

/** A card as it is stored. */
export const storedSellerOf = ({ id, memberSince, ...card }: SellerCard): StoredSeller => ({
  ...card,
  _id: id,
  ...lookedUpBy(card.pseudo),
  memberSince: new Date(memberSince),
})

/** The name of whoever erased their account. */
export const ERASED_PSEUDO = 'Utilisateur supprimé'
/** Nobody is looked up by it: keys of pseudos have no colon. */
export const erasedKey = (sellerId: string): string => `erased:${sellerId}`

/** A card that says nothing of who the seller was. */
export const anonymousCard = ({ id, kind, memberSince, rating, reviewCount }: SellerCard): SellerCard => {
  const card: SellerCard = { id, pseudo: ERASED_PSEUDO, kind, certified: false, memberSince, reviewCount }
  if (rating !== undefined) card.rating = rating
  return card
}
