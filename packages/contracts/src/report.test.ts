import { messageReport } from './message-report'
import { reportBody } from './report'

describe('what whoever reports something adds', () => {
  it('is cleaned of what turns the words beside it around, or shows nothing', () => {
    const words = ' Il ment.\r\n\u202egnp\u001b[2J\u200b '
    expect(reportBody.parse({ motive: 'autre', message: words }).message).toBe('Il ment.\ngnp[2J')
    expect(messageReport.parse({ motive: 'autre', note: words }).note).toBe('Il ment.\ngnp[2J')
  })

  it('has 2,000 characters at most, and a word for whoever writes more', () => {
    const parse = (length: number) => reportBody.safeParse({ motive: 'autre', message: 'é'.repeat(length) })
    expect(parse(2_000).success).toBe(true)
    for (const length of [2_001, 100_000])
      expect(parse(length).error?.issues.map(({ message }) => message)).toEqual([
        'Le message ne doit pas dépasser 2\u202f000 caractères',
      ])
    expect(messageReport.safeParse({ motive: 'autre', note: 'é'.repeat(2_001) }).error?.issues[0]?.message).toBe(
      'Le message ne doit pas dépasser 2\u202f000 caractères',
    )
  })
})
