import { calendarNames } from '../../../contract/calendar.js';

/** The answers that tabs tell of; each is asked, fails and is asked again by itself. */
export const tabAnswers = ['logo', 'consensus', 'financials', ...calendarNames, 'news'] as const;
export type TabAnswer = (typeof tabAnswers)[number];
