/** What an alarm tells to do, the most urgent first: emergency number, call center, a danger without a number. */
export const alarmLevels = ['emergency', 'callCenter', 'noNumber'] as const
export type AlarmLevel = (typeof alarmLevels)[number]
