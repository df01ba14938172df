import type { ChangeDay } from '../../../src/features/changes/changesModel.js';
import { Directed } from '../components/Directed.js';
import { Spoken } from '../components/Spoken.js';
import './changes.css';

interface ChangesOfDayProps {
	readonly model: ChangeDay;
	/** What marks a change that nobody had seen. */
	readonly newLabel: string;
	readonly onOpen: (version: string) => void;
}

/** The changes of a day, the newest first; the ticker of each leads to what tells more. */
export function ChangesOfDay({ model: { day, heading, date, rows }, newLabel, onOpen }: ChangesOfDayProps) {
	return (
		<section aria-labelledby={`day-${day}`}>
			<div class="section-head">
				<h2 id={`day-${day}`}>{heading}</h2>
				{date !== undefined && <p class="age">{date}</p>}
			</div>
			<ul class="latest changes">
				{rows.map(({ version, time, symbol, opens, what, title, isNew }) => (
					<li key={version} title={title}>
						<span class="latest-date">
							<Spoken {...time} />
						</span>
						<span>
							<button type="button" class="opens" title={opens} onClick={() => onOpen(version)}>
								{symbol}
							</button>
						</span>
						<span class="latest-firm">
							<Directed {...what} /> {isNew && <span class="badge">{newLabel}</span>}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
