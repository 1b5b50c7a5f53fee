import { useState } from 'react'
import sceneUrl from '../../src/Scene/scene.svg'
import {
  Accordion,
  Avatar,
  Breadcrumbs,
  BreakdownDrawing,
  Button,
  Card,
  Checkbox,
  Dialog,
  EmptyState,
  ErrorState,
  FavoritesDrawing,
  KeyFacts,
  LoadFailure,
  MessagesDrawing,
  NavTabs,
  NotFoundDrawing,
  OfflineDrawing,
  Popover,
  Radio,
  RadioGroup,
  RetryNote,
  Scene,
  SearchDrawing,
  Sheet,
  Stars,
  Stepper,
  toast,
  ToastRegion,
  UnderwayDrawing,
  usePopover,
} from '../../src'
import { Calendar, DoorOpen } from '../../src/icons'
import { FuelPetrol, GearboxManual, LicenceCard, Odometer } from '../../src/icons/own'
import { Grid, Row, Specimen } from '../Specimen'

const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  const close = () => setOpen(undefined)
  const popover = usePopover()
  return (
    <Row>
      <Button onClick={() => setOpen('dialog')}>Ouvrir un dialogue</Button>
      <Button onClick={() => setOpen('sheet')}>Ouvrir les filtres</Button>
      <Button {...popover.triggerProps}>Ouvrir un panneau</Button>
      <Button onClick={() => toast({ title: 'Annonce retirée des favoris' })}>Message</Button>
      <Button onClick={() => toast({ tone: 'danger', title: 'Erreur', text: 'Impossible de charger les annonces' })}>
        Message d’erreur
      </Button>
      <Popover state={popover} label="Localisation">
        <p>Haute-Garonne (31)</p>
        <Button kind="primary" onClick={popover.close}>
          Valider
        </Button>
      </Popover>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Signaler cette annonce"
        footer={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button kind="danger" onClick={close}>
              Signaler
            </Button>
          </>
        }
      >
        <RadioGroup label="Motif du signalement">
          <Radio name="motif" value="fraude" label="Arnaque ou fraude" defaultChecked />
          <Radio name="motif" value="contenu" label="Contenu interdit" hint="Voir la charte de conduite." />
        </RadioGroup>
      </Dialog>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="Filtres"
        footer={
          <Button kind="primary" onClick={close}>
            Voir 2 341 annonces
          </Button>
        }
      >
        <Checkbox label="Boîte automatique" />
      </Sheet>
    </Row>
  )
}

const Empty = () => (
  <Specimen title="Vides, erreurs, hors ligne">
    <Grid $min="300px">
      <EmptyState headingLevel={3} drawing={<SearchDrawing />} title="Aucune annonce ne correspond">
        Sans le filtre « Diesel », il y en aurait 42.
      </EmptyState>
      <EmptyState
        headingLevel={3}
        drawing={<FavoritesDrawing />}
        title="Aucune annonce favorite"
        action={<Button kind="primary">Rechercher</Button>}
      />
      <EmptyState headingLevel={3} drawing={<MessagesDrawing />} title="Aucun message" />
      <EmptyState headingLevel={3} drawing={<OfflineDrawing />} title="Vous êtes hors ligne" />
      <EmptyState headingLevel={3} drawing={<NotFoundDrawing />} title="Oops! Page not found" />
      <EmptyState headingLevel={3} drawing={<UnderwayDrawing />} title="Bientôt ici" />
      <EmptyState headingLevel={3} drawing={<BreakdownDrawing />} title="En panne" />
      <ErrorState onRetry={() => {}} />
    </Grid>
  </Specimen>
)

const NOT_LOADED = { data: undefined, isFetching: false, refetch: () => {} }

const Missing = () => (
  <Specimen title="Ce qui n’est pas venu">
    <RetryNote isAlert onRetry={() => {}}>
      La liste n’a pas pu être chargée.
    </RetryNote>
    <RetryNote onRetry={() => {}}>Ces informations n’ont pas pu être actualisées.</RetryNote>
    <RetryNote onRetry={() => {}} isRetrying>
      Vous êtes hors ligne : ces informations ont pu changer.
    </RetryNote>
    <LoadFailure of={{ ...NOT_LOADED, error: { message: 'Réessayez dans quelques instants.' } }}>
      Vos factures n’ont pas pu être chargées.
    </LoadFailure>
  </Specimen>
)

const AdSheet = () => (
  <Specimen title="Fiche" isMist>
    <Breadcrumbs
      items={[{ label: 'Accueil', href: '/' }, { label: 'Voitures', href: '/voitures' }, { label: 'Peugeot 208' }]}
    />
    <Card>
      <KeyFacts
        facts={[
          { label: 'Année', value: '2021', icon: <Calendar /> },
          { label: 'Kilométrage', value: '42 300 km', icon: <Odometer /> },
          { label: 'Carburant', value: 'Essence', icon: <FuelPetrol /> },
          { label: 'Boîte', value: 'Manuelle', icon: <GearboxManual /> },
          { label: 'Portes', value: '5', icon: <DoorOpen /> },
          { label: 'Permis', value: 'B', icon: <LicenceCard /> },
        ]}
      />
    </Card>
    <br />
    <Card>
      <Stepper steps={['Véhicule', 'Photos', 'Description', 'Prix', 'Récapitulatif']} current={2} />
      <br />
      <Stepper
        before={{ label: 'Votre annonce', count: 6, href: '#annonce' }}
        steps={['Récapitulatif', 'Options']}
        current={1}
        after={{ label: 'Paiement, confirmation', count: 2 }}
      />
      <br />
      <NavTabs
        label="Profil"
        selected="annonces"
        items={[
          { id: 'parametres', label: 'Paramètres', href: '#p' },
          { id: 'annonces', label: 'Mes Annonces', count: 4, href: '#a' },
        ]}
      />
      <br />
      <Row>
        <Avatar name="Léa Martin" />
        <Avatar name="Garage Dupont" kind="professionnel" />
        <Avatar name="Léa Martin" isLarge />
        <Stars rating={4.3} count={27} />
        <Stars rating={undefined} />
      </Row>
      <Checkbox
        label="J’accepte la charte de conduite"
        hint="Vous la retrouvez en bas de chaque page."
        defaultChecked
      />
      <Checkbox label="Recevoir les alertes" />
      <Checkbox label="Indisponible" disabled />
      <Accordion
        openId="compte"
        items={[
          { id: 'compte', title: 'Créer un compte', content: <p>Votre adresse e-mail est vérifiée par un code.</p> },
          {
            id: 'annonce',
            title: 'Publier une annonce',
            content: <p>Modifiez, mettez en pause ou supprimez-la depuis « Mes annonces ».</p>,
          },
        ]}
      />
    </Card>
  </Specimen>
)

export const More = () => (
  <>
    <ToastRegion />
    <Specimen title="Paysage">
      <Scene src={sceneUrl} />
    </Specimen>
    <Empty />
    <Missing />
    <AdSheet />
    <Specimen title="Par-dessus la page">
      <Overlays />
    </Specimen>
  </>
)
