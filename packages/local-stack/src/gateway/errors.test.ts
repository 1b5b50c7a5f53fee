import { codeOfPacked, CommandError, toCommandError } from './errors'

const ofDatabase = (code: string, message = 'no') => Object.assign(new Error(message), { severity: 'ERROR', code })

it.each([
  ['M0001', 2],
  ['M0003', 9],
  ['M0004', 14],
  ['M0008', 26],
  ['M0009', 27],
  ['M000D', 40],
  ['M000F', 48],
  ['57014', 50],
  ['M000M', 66],
  ['M000R', 85],
  ['M000S', 86],
  ['40001', 112],
  ['40P01', 112],
  ['55P03', 112],
  ['M00CO', 121],
  ['M0016', 263],
  ['M0018', 291],
  ['M001C', 11000],
  ['23505', 11000],
  ['23P01', 11000],
  ['MZZZZ', 8],
  ['XX000', 1],
])('SQLSTATE %s is told as %d', (state, code) => {
  expect(toCommandError(ofDatabase(state), false).code).toBe(code)
})

it('unpacks the states inside write errors, and leaves plain codes alone', () => {
  expect(codeOfPacked(319029277)).toBe(11000)
  expect(codeOfPacked(16777245)).toBe(2)
  expect(codeOfPacked(121)).toBe(121)
})

it('asks for a new transaction only inside one', () => {
  expect(toCommandError(ofDatabase('40001'), true).toReply()).toMatchObject({
    ok: 0,
    code: 112,
    errorLabels: ['TransientTransactionError'],
  })
  expect(toCommandError(ofDatabase('40001'), false).toReply()).not.toHaveProperty('errorLabels')
})

it.each([
  ['a socket that is gone', new Error('connect ENOENT')],
  ['a server told to end', ofDatabase('57P01')],
  ['a server whose neighbour crashed', ofDatabase('57P02')],
  ['a server that starts', ofDatabase('57P03')],
  ['a connection that broke', ofDatabase('08006')],
])('tells %s as one that shuts down, so that drivers look for another', (_, error) => {
  expect(toCommandError(error, false).toReply()).toMatchObject({ code: 91, codeName: 'ShutdownInProgress' })
  expect(toCommandError(error, true).toReply()).toMatchObject({ code: 91, errorLabels: ['TransientTransactionError'] })
})

it('keeps what is already a command error', () => {
  const error = new CommandError(59, 'no such command')
  expect(toCommandError(error, true)).toBe(error)
  expect(error.toReply()).toEqual({ ok: 0, code: 59, codeName: 'CommandNotFound', errmsg: 'no such command' })
})
