export const collect = {
  draftKept: 'Every change is kept on this device.',
  draftNotKept: 'The last change could not be kept on this device yet',
  draftNotKeptText: 'Do not close this page. Finish the form, or free some storage space.',
  noKit:
    'This device has never reached the hospital, so the form cannot be saved yet. Your answers are not lost. Connect to the internet for a moment, then save again.',
  alreadySaved: 'This form has been saved before, perhaps from another tab. For another person, start a new form.',
  storageFull:
    'The device’s storage is full. Your answers are still on this screen. Download this form as a locked file, or free some space and save again.',
  databaseUnavailable: 'The browser could not save this form. Try again, or download it.',
  outdatedApp:
    'This device has used a newer app. Reload; your answers are kept. If this message comes back, download the form.',
  exportFailed: 'The file could not be made.',
  downloadForm: 'Download this form',
  filesStay:
    'Photos and letters are not in the download. Once there is room, import this form on this device so that they are sent.',
  openElsewhereTitle: 'This form is open in another tab',
  openElsewhereText: 'Continue in that tab, or start a new form here.',
  unreadableTitle: 'This form cannot be read',
  unreadableText: 'The device key for this form is gone. Start a new form.',
  fullTitle: 'This device is almost out of storage',
  fullText:
    'No new form can begin, so that the saved ones stay safe. Free some space on this device. Or hand the saved forms over as a file on the queue page.',
  otherVersionText:
    'This form was begun with a version that this app does not know. Update the app, or start a new form.',
  withdrawnTitle: 'This form is closed at present',
  withdrawnText: 'There are no new forms for now. What was filled in before is still sent.',
  waitingForSignal: 'Not sent yet',
  needsPerson: 'Needs a member of staff',
  notHere: 'This form is not on this device',
  toQueue: 'See the queue',
  unfinished: 'Unfinished forms',
  unfinishedIntro:
    'Anyone who holds this device can open them. Discard them once the person has left. They are not sent by themselves.',
  unfinishedOwnIntro: 'Not sent to the hospital yet, and on this device only. Discard what is no longer needed.',
  onStep: 'step {{step}}',
  openElsewhere: 'Open in another tab',
  resume: 'Continue',
  discard: 'Discard',
  discardTitle: 'Discard this form?',
  discardText: '{{form}} ({{details}}) will be lost and cannot be brought back.',
  discarded: 'Form discarded',
  chooseTitle: 'There is an unfinished form',
  chooseIntro: 'Continue it if it is yours, or belongs to the person with you. If not, start a new one.',
  chooseOwnIntro: 'What was filled in is still on this device. Continue it, or start again from the beginning.',
  startNew: 'Start a new form',
} as const
