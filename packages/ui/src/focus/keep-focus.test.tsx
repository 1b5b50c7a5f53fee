import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { keepFocus } from '.'

let end = () => {}
beforeEach(() => {
  end = keepFocus(document)
})
afterEach(() => end())

const focused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

const Chips = ({ start }: { readonly start: readonly string[] }) => {
  const [chips, setChips] = useState(start)
  return (
    <main>
      <section>
        <h1>Résultats</h1>
        {chips.length > 0 && (
          <ul>
            {chips.map((chip) => (
              <li key={chip}>
                <button type="button" onClick={() => setChips(chips.filter((other) => other !== chip))}>
                  {chip}
                </button>
              </li>
            ))}
          </ul>
        )}
        <a key={chips.length} href="/annonce">
          Première annonce
        </a>
      </section>
    </main>
  )
}

test('what is taken out of a list gives its focus to the next, the last one to the one before', async () => {
  render(<Chips start={['Peugeot', 'Diesel', 'Lyon']} />)
  await press('Diesel')
  await focused('Lyon')
  await userEvent.keyboard('{Enter}')
  await focused('Peugeot')
})

test('the last of a list gives it to the heading of its part, not to whatever follows', async () => {
  render(<Chips start={['Peugeot']} />)
  await press('Peugeot')
  await focused('Résultats')
})

const Swap = () => {
  const [isShown, show] = useState(false)
  return (
    <main>
      <a href="/message">Contacter</a>
      <div>
        {isShown ? (
          <a href="tel:0612345678">06 12 34 56 78</a>
        ) : (
          <button type="button" onClick={() => show(true)}>
            Voir le numéro
          </button>
        )}
      </div>
      <a href="/vendeur">Le vendeur</a>
    </main>
  )
}

test('what takes the place of a button takes its focus', async () => {
  render(<Swap />)
  await press('Voir le numéro')
  await focused('06 12 34 56 78')
})

const Refusal = () => {
  const [isRefused, refuse] = useState(false)
  return (
    <main>
      <section>
        <div>
          <a href="/message">Contacter</a>
          <div>
            {isRefused ? (
              <p>Plus de numéro.</p>
            ) : (
              <button type="button" onClick={() => refuse(true)}>
                Voir le numéro
              </button>
            )}
          </div>
        </div>
      </section>
      <section>
        <a href="/vendeur">Le vendeur</a>
      </section>
    </main>
  )
}

test('a button that goes for good leaves the focus beside it, in the same part of the page', async () => {
  render(<Refusal />)
  await press('Voir le numéro')
  await focused('Contacter')
})

const Form = () => {
  const [isSent, send] = useState(false)
  return (
    <main>
      <button type="button">Ailleurs</button>
      <dialog open>
        <button type="button">Croix</button>
        {isSent ? (
          <button type="button">Terminé</button>
        ) : (
          <form onSubmit={() => send(true)}>
            <input />
            <button type="button" onClick={() => send(true)}>
              Envoyer
            </button>
          </form>
        )}
      </dialog>
    </main>
  )
}

test('the focus stays in the dialog whose form made room for its answer', async () => {
  render(<Form />)
  await press('Envoyer')
  await focused('Terminé')
})

const Late = () => {
  const [step, go] = useState(0)
  return (
    <main>
      <section>
        {step === 0 && (
          <button type="button" onClick={() => go(1)}>
            Réessayer
          </button>
        )}
        {step === 1 && <p>Chargement…</p>}
        {step === 2 && <h2>Annonces</h2>}
      </section>
      <button type="button" onClick={() => go(2)}>
        Arrivée
      </button>
    </main>
  )
}

test('a heading that comes later gets it, unless the visitor has gone on', async () => {
  const { unmount } = render(<Late />)
  await press('Réessayer')

  expect(document.activeElement).toBe(document.body)

  await act(async () => screen.getByText('Arrivée').click())
  await focused('Annonces')
  unmount()

  render(<Late />)
  await press('Réessayer')
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByText('Chargement…') })
  await act(async () => screen.getByText('Arrivée').click())

  expect(document.activeElement).toBe(document.body)
})

test('another page is begun at its heading, though links come before it', async () => {
  const Pages = () => {
    const [isNext, go] = useState(false)
    return (
      <main>
        {isNext ? (
          <div key="b">
            <a href="/">Accueil</a>
            <h1>Annonce</h1>
          </div>
        ) : (
          <div key="a">
            <button type="button" onClick={() => go(true)}>
              Carte
            </button>
          </div>
        )}
      </main>
    )
  }
  render(<Pages />)
  await press('Carte')
  await focused('Annonce')
})

test('fingers get no keyboard that they did not ask for', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
  const Field = () => {
    const [isGone, go] = useState(false)
    return (
      <main>
        <input aria-label="Ville" />
        {!isGone && (
          <button type="button" onClick={() => go(true)}>
            Effacer
          </button>
        )}
        <button type="button">Valider</button>
      </main>
    )
  }
  render(<Field />)
  await press('Effacer')
  await focused('Valider')
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
})
