import { accessDecisions } from './decided/access.js';
import { calendarDecisions } from './decided/calendars.js';
import { consensusDecisions } from './decided/consensus.js';
import { eventDecisions } from './decided/events.js';
import { financialsDecisions } from './decided/financials.js';
import { foreignClients } from './decided/foreignClients.js';
import { logoDecisions } from './decided/logos.js';
import { newsDecisions } from './decided/news.js';
import { ratingsDecisions } from './decided/ratings.js';
import { trendingDecisions } from './decided/trending.js';
import { vocabulary } from './decided/vocabulary.js';
import type { Rule } from './rule.js';
import { accessRules } from './shown/access.js';
import { calendarDates } from './shown/calendarDates.js';
import { calendarFilters } from './shown/calendarFilters.js';
import { calendarPages } from './shown/calendarPages.js';
import { consensusRules } from './shown/consensus.js';
import { dividendsRules } from './shown/dividends.js';
import { errorRules } from './shown/errors.js';
import { financialsRules } from './shown/financials.js';
import { limitRules } from './shown/limits.js';
import { logoFileRules } from './shown/logoFiles.js';
import { logosRules } from './shown/logos.js';
import { maRules } from './shown/ma.js';
import { newsFilterRules } from './shown/newsFilters.js';
import { newsItemRules } from './shown/newsItems.js';
import { newsPageRules } from './shown/newsPages.js';
import { offeringsRules } from './shown/offerings.js';
import { ratingsRules } from './shown/ratings.js';
import { recordRules } from './shown/records.js';
import { splitsRules } from './shown/splits.js';
import { statementRules } from './shown/statements.js';
import { trendingRules } from './shown/trending.js';

/** Rules that service.md states. */
export const shown: readonly Rule[] = [
	...recordRules,
	...statementRules,
	...calendarPages,
	...calendarDates,
	...calendarFilters,
	...ratingsRules,
	...dividendsRules,
	...maRules,
	...splitsRules,
	...offeringsRules,
	...consensusRules,
	...trendingRules,
	...logosRules,
	...logoFileRules,
	...financialsRules,
	...newsItemRules,
	...newsPageRules,
	...newsFilterRules,
	...accessRules,
	...errorRules,
	...limitRules,
];

/** Rules that were decided where service.md says nothing. */
export const decided: readonly Rule[] = [
	...calendarDecisions,
	...ratingsDecisions,
	...eventDecisions,
	...consensusDecisions,
	...trendingDecisions,
	...logoDecisions,
	...financialsDecisions,
	...newsDecisions,
	...vocabulary,
	...accessDecisions,
	...foreignClients,
];
