import type { NewsItem } from '../contract/news.js';
import { plainText } from './plainText.js';

const LONGEST_TITLE = 200;

/** The headline as one line; empty where nothing of it can be seen. It is still text from outside, to be escaped as such. */
export function newsTitle({ title = '' }: NewsItem): string {
	return plainText(title, LONGEST_TITLE);
}
