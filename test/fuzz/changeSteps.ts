import { type Answer, shown } from '../../src/base/loadable.js';
import type { CalendarName } from '../../src/contract/calendar.js';
import type { AnyCalendarRow } from '../../src/contract/index.js';
import { alertRows } from '../../src/features/alerts/showAlerts.js';
import { alertDigest, alertWords } from '../../src/features/changes/alertWords.js';
import { changesModel, changesTable } from '../../src/features/changes/changesModel.js';
import { changesRow } from '../../src/features/changes/changesRow.js';
import { alertKinds } from '../../src/market/alertKinds.js';
import { changeAlerts, exDividendAlerts } from '../../src/market/alerts.js';
import { watchedChanges } from '../../src/market/changes.js';
import type { LoadedAnswers } from '../../src/store/loadedAnswers.js';
import { asText } from '../../src/workbench/asText.js';
import { ready } from '../support/builders/answers.js';
import { apple, formats, now, today } from '../support/builders/wording.js';
import { message, step, type Step, tableSteps } from './step.js';

/** All alert kinds, for AAPL. */
const watch = new Map(alertKinds.map((kind) => [kind, new Set([apple])]));
const facts = { now, formats, isSample: false };

/** The changes and alerts that follow from a calendar's answer. */
export function changeSteps(name: CalendarName, answers: LoadedAnswers): readonly Step[] {
	const answer: Answer<readonly AnyCalendarRow[]> = answers[name];
	const changes = () =>
		watchedChanges({
			rows: eachOnce(shown(answer)?.value ?? []),
			jumps: [],
			shifts: [],
			splitsOf: () => shown(answers.splits)?.value,
			symbols: [apple],
			read: {},
			today,
			since: { [apple]: Number.NEGATIVE_INFINITY },
		});
	const viewed = { ...facts, isNew: () => true, missedSince: undefined };
	const ahead = () => exDividendAlerts(shown(answers.dividends)?.value ?? [], watch, now);
	const alerts = () => [...ahead(), ...changeAlerts(changes(), watch)];
	return [
		step('changes tree', () => ({ kind: 'tree', value: [changesRow(changes(), viewed)] })),
		step('changes panel', () => {
			const all = changes();
			const filter = { kind: '', list: '' };
			return message(
				changesModel({ ...viewed, answer: ready(all), all, filter, lists: [], isWatching: true }),
			);
		}),
		...tableSteps('changes', () => changesTable({ value: changes(), receivedAt: now, warnings: 0 }, facts)),
		step('alert digest', () => ({ kind: 'notification', text: asText(alertDigest(alerts(), facts)) })),
		step('list of alerts', () => {
			const fired = alerts().map((alert) => ({ ...alert, text: alertWords(alert, now, formats), at: now }));
			const rows = alertRows({ lists: [], ahead: ahead(), fired }, now, formats);
			return message(rows.map(({ label, description, detail }) => [label, description, detail]));
		}),
	];
}

/** The last version of each record, as the feed of changes stores it. */
function eachOnce(rows: readonly AnyCalendarRow[]): readonly AnyCalendarRow[] {
	return [...new Map(rows.map((row) => [row.id, row])).values()];
}
