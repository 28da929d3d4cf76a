export const collect = {
  draftKept: 'Every change is kept on this device.',
  notKept: 'Your answers are kept once you press Save.',
  draftNotKept: 'The last change could not be kept on this device yet',
  draftNotKeptText: 'Do not close this page. Finish the form, or free some storage space.',
  noKit:
    'This device has never reached the hospital, so the form cannot be locked yet. Your answers are kept as an unfinished form; connect to the internet for a moment, then save again.',
  alreadySaved: 'This form has been saved before, perhaps from another tab. For somebody else, start a new form.',
  storageFull:
    'The device’s storage is full. Your answers are still on this screen. Download this form as a locked file, or free some space and save again.',
  outdatedApp: 'The app was updated in another tab. Reload this page; your answers are kept.',
  downloadForm: 'Download this form',
  openElsewhereTitle: 'This form is open in another tab',
  openElsewhereText: 'Continue in that tab, or start a new form here.',
  unreadableTitle: 'This form cannot be read',
  unreadableText: 'The device key for this form is gone. Start a new form.',
  otherVersionText:
    'This form was begun with a version that this app does not know. Update the app, or start a new form.',
  waitingForSignal: 'Waiting to be sent',
  needsPerson: 'Needs somebody’s attention',
  notHere: 'This form is not on this device',
  toQueue: 'See the queue',
} as const
