import { jobFigureList } from './job-figures'

/*
 * The jobs of each service that has some; its contract hands them on. They stand apart from what pages call, as its dead
 * letters do.
 */

export const accountJobFigures = jobFigureList('account')
export const listingJobFigures = jobFigureList('listing')
export const messagingJobFigures = jobFigureList('messaging')
export const publishJobFigures = jobFigureList('publish')
export const rolloutJobFigures = jobFigureList('rollout')
export const searchJobFigures = jobFigureList('search')
