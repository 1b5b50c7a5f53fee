import { testMessaging } from '../testing'
import { createModels } from '../data/repositories'
import { demoTalks } from './demo-talks'
import { seedDemoTalks } from './seed-demo-talks'

it('adds the demo conversations once, as the service would have written them', async () => {
  const messaging = await testMessaging()
  try {
    const talks = demoTalks({ count: 300, seed: 'rouage', now: new Date() })
    const models = createModels(messaging.database)
    expect(await seedDemoTalks(models, talks)).toBe(5)
    expect(await seedDemoTalks(models, talks)).toBe(0)

    const [first] = talks
    const seller = await messaging.somebody('Vendeur', { sub: first?.ad.seller.id ?? '' })
    const { items, unread } = await seller.list('side=seller')
    expect(unread).toEqual({ buyer: 0, seller: 1 })
    expect(items.map(({ id }) => id)).toEqual(['demo-conversation-1', 'demo-conversation-2'])
    expect((await seller.messages('demo-conversation-1')).items).toHaveLength(first?.lines.length ?? 0)
    expect((await seller.list('side=buyer')).items).toHaveLength(2)
    expect((await seller.read('demo-conversation-1', 5)).body.unread).toEqual({ buyer: 0, seller: 0 })
    expect((await seller.send('demo-conversation-1', 'Deux.')).body.number).toBe(6)
  } finally {
    await messaging.stop()
  }
})
