import type { AnswerNotice } from '../../../src/viewmodel/ticker/answerNotices.js';
import type { AnswerName } from '../../../src/viewmodel/ticker/tickerKnown.js';
import { Notice } from '../components/Notice.js';
import type { TickerActs } from './tickerActs.js';

interface AnswerNoticesProps {
	readonly parts: readonly AnswerNotice<AnswerName>[];
	readonly act: Pick<TickerActs, 'pickRemedy'>;
}

/** What is to be said of the answers of a section that are not there; each is asked again by itself. */
export function AnswerNotices({ parts, act }: AnswerNoticesProps) {
	return (
		<>
			{parts.map(({ answer, isFailure, text, button }) => (
				<Notice
					key={answer}
					icon={isFailure ? 'warning' : 'info'}
					text={text}
					button={button}
					onRemedy={(remedy) => act.pickRemedy(answer, remedy)}
				/>
			))}
		</>
	);
}
