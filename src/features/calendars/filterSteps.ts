import * as l10n from '@vscode/l10n';
import { type CalendarFilters, filterFields, isNarrowed, noFilters } from './filters/calendarFilters.js';
import type { QuickPick } from './filters/filterField.js';
import type { FilterSuggestions } from './filters/filterForm.js';
import { typedDayProblem } from './filters/shownDays.js';
import { readTreeFilters, treeFilters } from './filters/treeFilters.js';
import type { FormatContext } from '../../presentation/format.js';
import { shortText } from '../../presentation/plainText.js';
import type { Choice, Steps, StepEnd } from '../../workbench/steps.js';

/** Where the filters of the tree are saved. */
export interface FilterMemory {
	readonly value: CalendarFilters;
	set(value: CalendarFilters): Promise<void>;
}

type TreeFilter = (typeof treeFilters)[number];

/** The context of the filter prompts; the choices depend on what is loaded. */
export interface FilterContext extends FormatContext {
	readonly suggestions: FilterSuggestions;
}

/** Prompts for the calendars' filters, one at a time; each applies as soon as it is chosen. */
export async function pickFilters(memory: FilterMemory, steps: Steps, context: FilterContext): Promise<void> {
	for (;;) {
		const menu = await steps.pick(
			{ title: l10n.t('Filter Calendars'), placeholder: l10n.t('Choose a filter') },
			menuOf(memory.value, context),
		);
		if (menu?.kind !== 'chosen' || menu.value === 'done') {
			return;
		}
		const end: StepEnd<CalendarFilters> =
			menu.value === 'clear'
				? { kind: 'chosen', value: noFilters }
				: await filterStep(menu.value, memory.value, steps, context);
		if (!end) {
			return;
		}
		if (end.kind === 'chosen') {
			await memory.set(end.value);
		}
	}
}

function menuOf(
	filters: CalendarFilters,
	context: FormatContext,
): readonly Choice<TreeFilter | 'clear' | 'done'>[] {
	return [
		...treeFilters.flatMap((name) => {
			const { quickPick } = filterFields[name];
			return quickPick
				? [{ label: quickPick.label(), detail: chosenWords(name, quickPick, filters, context), value: name }]
				: [];
		}),
		...(isNarrowed(filters) ? [{ label: l10n.t('Clear Filters'), value: 'clear' as const }] : []),
		{ label: l10n.t('Done'), value: 'done' },
	];
}

/** The current value of a filter; custom days are not among its options. */
function chosenWords(
	name: TreeFilter,
	{ options }: QuickPick,
	filters: CalendarFilters,
	context: FormatContext,
): string {
	const chosen = options.find(({ value }) => value === filters[name]);
	return chosen?.label() ?? filterFields[name].said(filters, context) ?? '';
}

async function filterStep(
	name: TreeFilter,
	filters: CalendarFilters,
	steps: Steps,
	context: FilterContext,
): Promise<StepEnd<CalendarFilters>> {
	const { quickPick, said } = filterFields[name];
	if (!quickPick) {
		return undefined;
	}
	const isOwn = name === 'days' && filters.days === 'own';
	const choices: Choice<string>[] = quickPick.options.map(({ value, label }) => ({
		label: label(),
		value,
		isCurrent: value === filters[name],
	}));
	if (name === 'days') {
		const detail = isOwn ? said(filters, context) : undefined;
		choices.push({
			label: l10n.t('Custom Dates…'),
			...(detail !== undefined && { detail }),
			value: 'own',
			isCurrent: isOwn,
		});
	}
	choices.push(...suggestedChoices(name, quickPick, filters, context));
	const typed = quickPick.typed?.();
	if (typed) {
		choices.push({ label: typed.label, value: TYPED });
	}
	for (;;) {
		const end = await steps.pick({ title: quickPick.title(), hasBack: true }, choices);
		if (end?.kind !== 'chosen') {
			return end;
		}
		const next =
			name === 'days' && end.value === 'own'
				? await ownDaysStep(filters, steps)
				: typed && end.value === TYPED
					? await typedStep(name, { title: quickPick.title(), ...typed }, filters, steps)
					: chosenFilter(name, end.value, filters);
		if (next?.kind !== 'back') {
			return next;
		}
	}
}

/** Distinct from every suggestion: none is empty or starts with a space. */
const TYPED = ' ';

/** Further choices from loaded data, and the value typed before. */
function suggestedChoices(
	name: TreeFilter,
	{ options, has }: QuickPick,
	filters: CalendarFilters,
	{ suggestions }: FilterContext,
): readonly Choice<string>[] {
	const optionValues = new Set(options.map(({ value }) => value));
	const others = [...(suggestions[name] ?? []).map(({ value }) => value), filters[name]];
	return [...new Set(others)]
		.filter((value) => has(value) && !optionValues.has(value))
		.map((value) => ({ label: shortText(value) ?? '', value, isCurrent: value === filters[name] }));
}

function chosenFilter(name: TreeFilter, value: string, filters: CalendarFilters): StepEnd<CalendarFilters> {
	return { kind: 'chosen', value: readTreeFilters({ ...filters, [name]: value }) };
}

async function typedStep(
	name: TreeFilter,
	{ title, prompt }: { readonly title: string; readonly prompt: string },
	filters: CalendarFilters,
	steps: Steps,
): Promise<StepEnd<CalendarFilters>> {
	const typed = await steps.type(
		{ title, hasBack: true },
		{ prompt, value: filters[name], problemOf: () => undefined },
	);
	return typed?.kind === 'chosen' ? chosenFilter(name, typed.value.trim(), filters) : typed;
}

async function ownDaysStep(filters: CalendarFilters, steps: Steps): Promise<StepEnd<CalendarFilters>> {
	const placeholder = l10n.t('Year-month-day');
	for (;;) {
		const first = await steps.type(
			{ title: l10n.t('Filter Calendars: First Day'), placeholder, hasBack: true },
			{
				prompt: l10n.t('The first day to show. Leave blank for no first day.'),
				value: filters.from,
				problemOf: (typed) => typedDayProblem(typed, undefined),
			},
		);
		if (first?.kind !== 'chosen') {
			return first;
		}
		const from = first.value;
		const last = await steps.type(
			{ title: l10n.t('Filter Calendars: Last Day'), placeholder, hasBack: true },
			{
				prompt: l10n.t('The last day to show. Leave blank for no last day.'),
				value: filters.to,
				problemOf: (typed) => typedDayProblem(typed, from === '' ? undefined : from),
			},
		);
		if (!last) {
			return undefined;
		}
		if (last.kind === 'chosen') {
			// Without any day, this resets to the default days.
			return { kind: 'chosen', value: readTreeFilters({ ...filters, days: 'own', from, to: last.value }) };
		}
	}
}
