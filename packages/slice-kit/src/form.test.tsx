import { type Endpoint, endpoint } from '@rouage/contracts/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import { type FieldOfForm, useEndpointForm, useFieldArray } from './form'
import { createQueryClient } from './query'
import { sessionStore } from './session'
import { later, problemAnswer, sessionFixture, stubServices } from './testing'

const required = (words: string) => z.string().check(z.minLength(1, words))
const createAd = endpoint({
  service: 'publish',
  name: 'createAd',
  method: 'POST',
  path: '/ads',
  audience: 'public',
  summary: 'Makes an ad.',
  body: z.object({
    vehicle: z.object({ make: required('Veuillez choisir une marque') }),
    photos: z
      .array(z.object({ caption: required('Veuillez décrire la photo') }))
      .check(z.maxLength(2, 'Deux photos au plus')),
    email: z.string().check(z.email('Adresse email invalide')),
    password: z.optional(z.string()),
    isUrgent: z.optional(z.boolean()),
  }),
  response: z.object({ id: z.string() }),
})
/** As a browser holds it: `endpoint-addresses.cjs` of the build. */
const createAdLater = (load: () => Promise<Endpoint>) => {
  const { body: _body, response: _response, ...address } = createAd
  return { ...address, load } as typeof createAd
}
const CREATE = 'POST /api/publish/ads'
const EMPTY = { vehicle: { make: '' }, photos: [{ caption: '' }], email: '', password: '', isUrgent: false }

type OwnProps = { readonly label: string; readonly type?: string; readonly autoComplete?: string }
const Field = ({ label, error, type, ...field }: FieldOfForm & OwnProps) => (
  <label>
    {label}
    <input type={type} {...field} aria-invalid={error !== undefined} />
    {error !== undefined && <em>{error}</em>}
  </label>
)

const done = jest.fn()
type AdFormProps = {
  readonly draft?: string | undefined
  readonly to?: typeof createAd
  readonly isPasswordShown?: boolean
}
const AdForm = ({ draft, to = createAd, isPasswordShown = false }: AdFormProps) => {
  const { props, field, errorOf, control, failure, isSending, isRestored, startAgain } = useEndpointForm(to, {
    defaultValues: EMPTY,
    onDone: ({ id }) => done(id),
    failurePrefix: 'Erreur',
    draft,
  })
  const photos = useFieldArray({ control, name: 'photos' })
  return (
    <form {...props}>
      <Field label="Marque" {...field('vehicle.make')} />
      {photos.fields.map(({ id }, place) => (
        <Field key={id} label={`Photo ${place + 1}`} {...field(`photos.${place}.caption`)} />
      ))}
      <button type="button" onClick={() => photos.append({ caption: '' }, { shouldFocus: false })}>
        Ajouter
      </button>
      <p>{errorOf('photos')}</p>
      <Field label="Email" {...field('email')} />
      <Field
        label="Mot de passe"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="new-password"
        {...field('password')}
      />
      <Field label="Urgente" type="checkbox" {...field('isUrgent')} />
      {failure !== undefined && <p role="alert">{failure.text}</p>}
      {isRestored && (
        <button type="button" onClick={startAgain}>
          Repartir de zéro
        </button>
      )}
      <button type="submit">{isSending ? 'Envoi…' : 'Envoyer'}</button>
    </form>
  )
}

const user = userEvent.setup({ delay: null })
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const put = (label: string, text: string) => user.type(input(label), text)
const send = () => user.click(screen.getByRole('button', { name: /^Envo/ }))
const page = (draft?: string, to = createAd, isPasswordShown = false) => (
  <QueryClientProvider client={createQueryClient()}>
    <AdForm draft={draft} to={to} isPasswordShown={isPasswordShown} />
  </QueryClientProvider>
)
const fill = async () => {
  await put('Marque', 'Peugeot')
  await put('Photo 1', 'De face')
  await put('Email', 'claire@exemple.fr')
}

beforeEach(() => {
  localStorage.clear()
  done.mockReset()
  sessionStore.set(null)
})

describe('before it is sent', () => {
  test('the contract is asked: every wrong field has its words, nested ones too, and the first has the focus', async () => {
    const calls = stubServices({})
    render(page())
    await user.click(screen.getByRole('button', { name: 'Ajouter' }))
    await put('Photo 1', 'De face')
    await send()

    await waitFor(() => expect(document.activeElement).toBe(input('Marque')))
    expect(screen.getAllByText(/^(Veuillez|Adresse)/).map(({ textContent }) => textContent)).toEqual([
      'Veuillez choisir une marque',
      'Veuillez décrire la photo',
      'Adresse email invalide',
    ])
    expect(input('Photo 2').getAttribute('aria-invalid')).toBe('true')
    expect(calls).toEqual([])
  })

  test('a list that is wrong as a whole has its words', async () => {
    render(page())
    for (const _more of [2, 3]) await user.click(screen.getByRole('button', { name: 'Ajouter' }))
    await send()

    expect(await screen.findByText('Deux photos au plus')).toBeTruthy()
  })

  test('words stay until what they ask for is there, and no other field is complained of meanwhile', async () => {
    render(page())
    await put('Marque', 'Peugeot')
    await put('Photo 1', 'De face')
    await send()
    await screen.findByText('Adresse email invalide')
    await put('Email', 'claire')
    await user.clear(input('Marque'))

    expect(screen.getByText('Adresse email invalide')).toBeTruthy()
    expect(screen.queryByText('Veuillez choisir une marque')).toBeNull()

    await put('Email', '@exemple.fr')
    await waitFor(() => expect(screen.queryByText('Adresse email invalide')).toBeNull())
  })
})

describe('what it checks by', () => {
  const NOT_LOADED = new Error('Loading chunk 7 failed.')

  test('is asked for when somebody turns to the form, and one submission waits for it, however often it is sent', async () => {
    let bring = (): void => undefined
    const coming = new Promise<Endpoint>((resolve) => {
      bring = () => resolve(createAd)
    })
    const load = jest.fn(() => coming)
    const calls = stubServices({ [CREATE]: () => ({ id: 'ad1' }) })
    render(page(undefined, createAdLater(load)))

    expect(load).not.toHaveBeenCalled()

    act(() => input('Marque').focus())
    expect(load).toHaveBeenCalledTimes(1)

    await fill()
    await send()
    await send()

    expect(screen.getByRole('button', { name: 'Envoi…' })).toBeTruthy()
    expect(calls).toEqual([])

    await act(async () => bring())
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
    expect(calls).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Envoyer' })).toBeTruthy()
  })

  test('is fetched where a field had the focus before our code ran', async () => {
    const load = jest.fn(async (): Promise<Endpoint> => createAd)
    const form = page(undefined, createAdLater(load))
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(form)
    input('Marque').focus()
    const root = await act(async () => hydrateRoot(place, form))

    expect(load).toHaveBeenCalledTimes(1)

    act(() => root.unmount())
    place.remove()
  })

  test('checks when it comes late, too: nothing wrong is sent, and the first wrong field has the focus', async () => {
    let bring = (): void => undefined
    const coming = new Promise<Endpoint>((resolve) => {
      bring = () => resolve(createAd)
    })
    const calls = stubServices({})
    render(
      page(
        undefined,
        createAdLater(() => coming),
      ),
    )
    await put('Email', 'claire')
    await send()
    await act(async () => bring())

    expect(await screen.findByText('Adresse email invalide')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(input('Marque')))
    expect(calls).toEqual([])
  })

  test('that does not come has words, nothing typed is lost, and the next submission fetches it again', async () => {
    let isReachable = false
    const load = async (): Promise<Endpoint> => {
      if (!isReachable) throw NOT_LOADED
      return createAd
    }
    const calls = stubServices({ [CREATE]: () => ({ id: 'ad1' }) })
    render(page(undefined, createAdLater(load)))
    await fill()
    await send()

    expect((await screen.findByRole('alert')).textContent).toMatch(/^Erreur: /)
    expect(screen.getByRole('button', { name: 'Envoyer' })).toBeTruthy()
    expect([input('Marque').value, calls.length]).toEqual(['Peugeot', 0])

    isReachable = true
    await send()
    await waitFor(() => expect(done).toHaveBeenCalledWith('ad1'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(calls).toHaveLength(1)
  })
})

describe('what was filled in without us', () => {
  test('before our code ran is kept', async () => {
    const calls = stubServices({ [CREATE]: () => ({ id: 'ad1' }) })
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(page())
    await put('Email', 'claire@exemple.fr')
    const root = await act(async () => hydrateRoot(place, page()))
    await put('Marque', 'Peugeot')
    await put('Photo 1', 'De face')

    expect(input('Email').value).toBe('claire@exemple.fr')
    await send()
    await waitFor(() => expect(done).toHaveBeenCalledWith('ad1'))
    expect(calls[0]?.body).toMatchObject({ email: 'claire@exemple.fr', vehicle: { make: 'Peugeot' } })
    act(() => root.unmount())
    place.remove()
  })

  test('by a password manager that tells nobody is sent', async () => {
    const calls = stubServices({ [CREATE]: () => ({ id: 'ad1' }) })
    render(page())
    await fill()
    input('Mot de passe').value = 'quatre tulipes jaunes'
    await send()

    await waitFor(() => expect(calls[0]?.body).toMatchObject({ password: 'quatre tulipes jaunes', isUrgent: false }))
  })
})

describe('what the service says', () => {
  test('of a field stands there, by its path, and has the focus', async () => {
    stubServices({
      [CREATE]: () =>
        problemAnswer(400, 'invalid_input', 'Données invalides.', [
          { path: 'body.photos.0.caption', message: 'Ces mots sont interdits' },
        ]),
    })
    render(page())
    await fill()
    await send()

    expect(await screen.findByText('Ces mots sont interdits')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(input('Photo 1')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('of nothing on the form is told once for all of it, and nothing typed is lost', async () => {
    stubServices({
      [CREATE]: () => problemAnswer(503, 'unavailable', 'Réessayez.', [{ path: 'body.x', message: '?' }]),
    })
    render(page())
    await fill()
    await send()

    expect((await screen.findByRole('alert')).textContent).toBe('Erreur: Réessayez.')
    expect(input('Marque').value).toBe('Peugeot')
  })
})

describe('one intent', () => {
  test('is sent once for two clicks', async () => {
    const answer = later()
    const calls = stubServices({ [CREATE]: () => answer.answer })
    render(page())
    await fill()
    await user.dblClick(screen.getByRole('button', { name: 'Envoyer' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    answer.give({ id: 'ad1' })

    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
    expect(calls).toHaveLength(1)
  })

  test('keeps its key while the same values are tried again; other values are another intent', async () => {
    const calls = stubServices({ [CREATE]: () => problemAnswer(503, 'unavailable', 'Réessayez.') })
    render(page())
    await fill()
    for (const tries of [1, 2]) {
      await send()
      await waitFor(() => expect(calls).toHaveLength(tries))
      await screen.findByRole('alert')
    }
    await put('Marque', ' 208')
    await send()
    await waitFor(() => expect(calls).toHaveLength(3))

    const keys = calls.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('a draft', () => {
  const leaveAndComeBack = (shown: ReturnType<typeof render>) => {
    shown.unmount()
    return render(page('ad'))
  }

  test('is in the fields again when one comes back, arrays too, but for the password', async () => {
    const shown = render(page('ad'))
    await fill()
    await user.click(screen.getByRole('button', { name: 'Ajouter' }))
    await put('Photo 2', 'De dos')
    await put('Mot de passe', 'quatre tulipes jaunes')
    leaveAndComeBack(shown)

    await waitFor(() => expect(input('Marque').value).toBe('Peugeot'))
    expect([input('Photo 1').value, input('Photo 2').value]).toEqual(['De face', 'De dos'])
    expect(input('Mot de passe').value).toBe('')
    expect(JSON.stringify({ ...localStorage })).not.toContain('tulipes')

    await user.click(screen.getByRole('button', { name: 'Repartir de zéro' }))
    expect(input('Marque').value).toBe('')
    expect(screen.queryByRole('button', { name: 'Repartir de zéro' })).toBeNull()
  })

  test('keeps no password either that was made readable', async () => {
    render(page('ad', createAd, true))
    await put('Mot de passe', 'quatre tulipes jaunes')
    await put('Marque', 'Peugeot')

    expect(localStorage.getItem('draft.ad.')).toContain('Peugeot')
    expect(localStorage.getItem('draft.ad.')).not.toContain('tulipes')
  })

  test('is gone once it is sent', async () => {
    stubServices({ [CREATE]: () => ({ id: 'ad1' }) })
    const shown = render(page('ad'))
    await fill()
    await send()
    await waitFor(() => expect(done).toHaveBeenCalled())
    leaveAndComeBack(shown)

    expect(input('Marque').value).toBe('')
    expect(screen.queryByRole('button', { name: 'Repartir de zéro' })).toBeNull()
  })

  test('is nobody else’s', async () => {
    const shown = render(page('ad'))
    await fill()
    act(() => sessionStore.set(sessionFixture()))
    leaveAndComeBack(shown)

    expect(input('Marque').value).toBe('')
  })

  test.each([
    ['what is no JSON', '{"at":'],
    ['other shapes', JSON.stringify({ at: Date.now(), values: { vehicle: 'x', photos: 'y', email: 7, other: 1 } })],
    ['what is too old', JSON.stringify({ at: 0, values: { email: 'old@exemple.fr' } })],
  ])('that is %s leaves the form as it is', async (_name, kept) => {
    localStorage.setItem('draft.ad.', kept)
    render(page('ad'))
    await put('Email', 'claire@exemple.fr')

    expect(input('Email').value).toBe('claire@exemple.fr')
    expect([input('Marque').value, input('Photo 1').value]).toEqual(['', ''])
  })
})
