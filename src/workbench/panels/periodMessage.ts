import { periodChoices } from '../../presentation/statement/statementPreferences.js';
import { bodyWith, oneOf } from './bodies.js';

/** What a page with key figures may tell the host. */
export const periodFromPage = {
	/** Key figures of another period are wanted, wherever they are shown. */
	periodPicked: bodyWith({ period: oneOf(periodChoices) }),
};
