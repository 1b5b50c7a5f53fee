import type { Account } from '../state/account'
import { type Entity, shown } from '../state/entities'
import { badParameter } from './problem'

/** JSON while it is put together for an answer. */
export interface Tree {
  [name: string]: unknown
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const deepest = 4

/** A customer who was deleted is a stub for ever. */
export const treeOf = (entity: Entity): Tree => {
  if (entity.object === 'customer' && entity.inner.deleted)
    return { id: entity.id, object: entity.object, deleted: true }
  return { ...shown(entity) }
}

const listOf = (entities: readonly Entity[], url: string): Tree => ({
  object: 'list',
  data: entities.toReversed().map(treeOf),
  has_more: false,
  url,
})

/** Fields that are there only for who asks for them. */
const includable = (account: Account, tree: Tree, name: string): unknown => {
  const entity = account.findAny(String(tree['id']))
  if (entity?.object === 'invoice' && name === 'confirmation_secret') {
    const intent = account.find('payment_intent', entity.inner.payment_intent)
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
  }
  if (entity?.object === 'invoice' && name === 'payments')
    return listOf(
      account.all('invoice_payment').filter(({ invoice }) => invoice === entity.id),
      '/v1/invoice_payments',
    )
  if (entity?.object === 'charge' && name === 'refunds')
    return listOf(
      account.all('refund').filter(({ charge }) => charge === entity.id),
      `/v1/charges/${entity.id}/refunds`,
    )
  if (entity?.object === 'customer' && name === 'subscriptions')
    return listOf(
      account.all('subscription').filter((one) => one.customer === entity.id && one.status !== 'canceled'),
      '/v1/subscriptions',
    )
  return undefined
}

const refuse = (path: string): never => {
  throw badParameter('expand', `This property cannot be expanded (${path}).`)
}

/** What stands at a name once it is expanded, in the place of an id that was there. */
const expandedAt = (account: Account, tree: Tree, name: string, path: string): unknown => {
  const held = Object.hasOwn(tree, name) ? tree[name] : includable(account, tree, name)
  if (held === undefined) return refuse(path)
  if (typeof held === 'object') return held
  if (typeof held !== 'string') return refuse(path)
  const entity = name === 'id' ? undefined : account.findAny(held)
  return entity ? treeOf(entity) : refuse(path)
}

const expandPath = (account: Account, tree: Tree, [name = '', ...rest]: readonly string[], path: string): Tree => {
  const value = expandedAt(account, tree, name, path)
  if (rest.length === 0) return { ...tree, [name]: value }
  if (Array.isArray(value))
    return { ...tree, [name]: value.map((one: unknown) => (isTree(one) ? expandPath(account, one, rest, path) : one)) }
  if (isTree(value)) return { ...tree, [name]: expandPath(account, value, rest, path) }
  // An id that is not there leaves nothing to go on with.
  return value === null ? { ...tree, [name]: null } : refuse(path)
}

/** Puts objects in the place of their ids, by the paths of `expand`; `data.` leads into a list. */
export const expand = (account: Account, tree: Tree, paths: readonly string[]): Tree =>
  // What lies deeper comes later, on top of what it lies in.
  paths.toSorted().reduce((whole, path) => {
    const parts = path.split('.')
    if (parts.length > deepest + 1) throw badParameter('expand', `You cannot expand more than ${deepest} levels.`)
    return expandPath(account, whole, parts, path)
  }, tree)
