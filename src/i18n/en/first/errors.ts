export const errors = {
  somethingWrong: 'Oops! Something went wrong here.',
  somethingWrongDetail: "We're working on it and we'll get it fixed as soon possible.",
  somethingWrongOurs: '',
  notFound: 'OOPS! Something went wrong here',
  notFoundExplained: 'There is no page at this address. Check the spelling, or start from the home page.',
  renderFailed: 'Ooopss!, Something went wrong',
  renderFailedAction: 'Please Refresh Page',
  renderFailedExplained: '',
  renderFailedKept: 'Forms that were saved on this device are safe.',
} as const
