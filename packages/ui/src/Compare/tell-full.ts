/** Says that no further vehicle can be compared, and what to do. @param most how many can */
export const tellComparisonFull = (most: number): void => {
  // Nobody needs it for the first view; where it does not come, the press had no effect, and that can be seen.
  import('../Toast').then(
    ({ toast }) =>
      toast({
        tone: 'danger',
        title: `Vous comparez déjà ${most} véhicules`,
        text: 'Retirez-en un de la comparaison pour ajouter celui-ci.',
      }),
    () => undefined,
  )
}
