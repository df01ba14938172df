import type { EventLine, UpcomingEvents } from '../../../src/features/ticker/overview/upcomingEvents.js';
import './upcoming.css';

/** What comes next, the soonest first; else what came last. */
export function UpcomingList({ model: { lines, more, nothing, last } }: { readonly model: UpcomingEvents }) {
	return (
		<>
			{nothing !== undefined && <p class="none">{nothing}</p>}
			{lines.length > 0 && <EventLines lines={lines} />}
			{more !== undefined && <p class="note">{more}</p>}
			{last && (
				<div>
					<h3>{last.label}</h3>
					<EventLines lines={[last.line]} />
				</div>
			)}
		</>
	);
}

function EventLines({ lines }: { readonly lines: readonly EventLine[] }) {
	return (
		<ul class="upcoming">
			{lines.map(({ id, kind, date, distance, summary }) => (
				<li key={id}>
					<span class="upcoming-when">
						<span class="upcoming-date">{date}</span>
						{distance !== undefined && <span class="upcoming-distance">{distance}</span>}
					</span>
					<span class="upcoming-what">
						<strong>{kind}</strong> {summary}
					</span>
				</li>
			))}
		</ul>
	);
}
