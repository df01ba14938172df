import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type {
	EventRow,
	EventTable,
	EventsTab as Model,
} from '../../../src/features/ticker/events/eventsTab.js';
import { Timeline } from '../charts/Timeline.js';
import { Section } from '../components/Section.js';
import { TableFrame } from '../components/TableFrame.js';
import { TickerLink } from '../components/TickerLink.js';
import type { Post } from '../host.js';
import { AnswerNotices } from './AnswerNotices.js';
import { DividendHistory, Dividends } from './Dividends.js';
import './events.css';

interface EventsTabProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
}

/** The company's dividends and its other events; the long history of dividends comes last. */
export function EventsTab({ model: { dividends, events, parts }, post }: EventsTabProps) {
	const failed = parts.filter(({ isFailure }) => isFailure);
	return (
		<>
			<Dividends model={dividends} post={post} />
			<Section
				id="actions"
				part="events"
				model={events}
				shape="table"
				onRemedy={(remedy) => {
					// Nothing was loaded: a retry requests all failed answers; any other remedy runs once.
					for (const { answer } of remedy === 'retry' ? failed : failed.slice(0, 1)) {
						post('remedyPicked', { answer, remedy });
					}
				}}
			>
				{({ timeline, tables }) => (
					<>
						<AnswerNotices parts={parts} post={post} />
						{timeline && <Timeline model={timeline} />}
						{tables.map((table) => (
							<Events key={table.id} table={table} post={post} />
						))}
					</>
				)}
			</Section>
			<DividendHistory model={dividends} post={post} />
		</>
	);
}

interface EventsProps {
	readonly table: EventTable;
	readonly post: Post<TickerFromPage>;
}

function Events({ table: { id, heading, columns, detailsLabel, rows }, post }: EventsProps) {
	const headingId = `events-${id}`;
	return (
		<>
			<h3 id={headingId}>{heading}</h3>
			<TableFrame name={{ id: headingId }} look="events">
				<table class="data-table" aria-labelledby={headingId}>
					<thead>
						<tr>
							{columns.map((column) => (
								<th key={column} scope="col">
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Event key={row.id} row={row} detailsLabel={detailsLabel} post={post} />
						))}
					</tbody>
				</table>
			</TableFrame>
		</>
	);
}

interface EventProps {
	readonly row: EventRow;
	readonly detailsLabel: string;
	readonly post: Post<TickerFromPage>;
}

function Event({ row, detailsLabel, post }: EventProps) {
	const { kind, date, dateLabel, summary, otherDays, details, other } = row;
	return (
		<tr>
			<td>
				{date} <span class="event-quiet">{dateLabel}</span>
			</td>
			<td>
				<span class="event-quiet">{kind}</span> {summary}{' '}
				{other && <TickerLink symbol={other.symbol} label={other.action} post={post} />}{' '}
				{otherDays !== '' && <span class="event-quiet">{otherDays}</span>}
				<details class="event-details">
					<summary aria-label={`${detailsLabel}: ${summary}`}>{detailsLabel}</summary>
					<ul>
						{details.map((line, index) => (
							<li key={index}>{line}</li>
						))}
					</ul>
				</details>
			</td>
		</tr>
	);
}
