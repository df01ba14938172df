import type { CalendarFromPage } from '../../../src/features/calendars/calendarMessages.js';
import type { CalendarModel } from '../../../src/features/calendars/table/calendarModel.js';
import { QuietButton } from '../components/QuietButton.js';
import { Take } from '../components/Take.js';
import type { OpenPart } from './keptView.js';

interface CalendarHeadProps {
	readonly model: CalendarModel;
	readonly open: OpenPart;
	readonly onOpen: (part: OpenPart) => void;
	readonly onAct: (name: CalendarFromPage['action']['name']) => void;
}

/** Which calendar it is, what it is narrowed to, how old it is, and what can be done with it. */
export function CalendarHead({ model, open, onOpen, onAct }: CalendarHeadProps) {
	const { title, sample, section, labels, filterWords } = model;
	const { content } = section;
	const toggle = (part: 'filters' | 'columns') => (
		<QuietButton
			label={labels[part]}
			isOpen={open === part}
			onClick={() => onOpen(open === part ? 'none' : part)}
		/>
	);
	return (
		<header class="calendar-head">
			<div class="what">
				<h1>{title}</h1>
				{sample !== undefined && <span class="badge">{sample}</span>}
				<p class="narrowed">{filterWords}</p>
				{'age' in content && <p class="age">{content.age}</p>}
			</div>
			<div class="tools">
				{toggle('filters')}
				{toggle('columns')}
				<QuietButton label={labels.export} onClick={() => onAct('export')} />
				<Take part="calendar" />
				<QuietButton label={labels.refresh} onClick={() => onAct('refresh')} />
			</div>
		</header>
	);
}
