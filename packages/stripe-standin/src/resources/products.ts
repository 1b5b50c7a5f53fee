import { readPage } from '../api/lists'
import type { Route } from '../api/routes'
import type { Product } from '../state/entities'
import { newId } from '../state/ids'
import { refused } from '../api/problem'

export const productRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    handle: ({ account, params }): Product => {
      const name = params.needed('name')
      const id = params.id('id')
      const active = params.boolean('active') ?? true
      const description = params.text('description') ?? null
      const metadata = params.metadata()
      params.only('type', 'service')
      params.done()
      if (id !== undefined && account.findAny(id))
        throw refused('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      const created = account.now()
      return account.tell('product.created', {
        id: id ?? newId('prod'),
        object: 'product',
        active,
        created,
        default_price: null,
        description,
        images: [],
        livemode: false,
        metadata,
        name,
        type: 'service',
        updated: created,
        inner: {},
      })
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    handle: ({ account, params, id }) => {
      params.done()
      return account.need('product', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/products',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const active = params.boolean('active')
      params.done()
      const products = account.all('product').filter((one) => active === undefined || one.active === active)
      return page('/v1/products', products)
    },
  },
]
