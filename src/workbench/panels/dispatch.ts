import { isRecord } from '../../base/record.js';
import type { Check } from './bodies.js';

/** A message of a map: its name and what it carries. */
export type Message<Map> = { [T in keyof Map]: { readonly type: T; readonly body: Map[T] } }[keyof Map];

/** What is done about each message: a missing one does not compile. */
export type Handlers<Map> = { readonly [T in keyof Map]: (body: Map[T]) => Promise<void> | void };

/** How each message's body is recognized. */
export type Checks<Map> = { readonly [T in keyof Map]: Check<Map[T]> };

/** What messages carry, by how they are recognized. */
export type Bodies<Recognized> = {
	readonly [T in keyof Recognized]: Recognized[T] extends Check<infer Body> ? Body : never;
};

/** A message that is not of the protocol; its text holds nothing of what was sent but the start of its name. */
export class MessageRefused extends Error {
	override readonly name = 'MessageRefused';
}

/** Hands a message to its handler; throws MessageRefused for an unknown type or a body that is not of its form. */
export function dispatch<Map>(
	checks: Checks<Map>,
	handlers: Handlers<Map>,
	message: unknown,
): Promise<void> | void {
	const type = isRecord(message) && Object.hasOwn(message, 'type') ? message.type : undefined;
	if (!isRecord(message) || typeof type !== 'string') {
		throw new MessageRefused('Message without a name');
	}
	if (!isNameOf(checks, type)) {
		throw new MessageRefused(`Unknown message ${JSON.stringify(type.slice(0, 40))}`);
	}
	const body = Object.hasOwn(message, 'body') ? message.body : undefined;
	const isBody: Check<Map[typeof type]> = checks[type];
	if (!isBody(body)) {
		throw new MessageRefused(`Message ${JSON.stringify(type)} with a body of another form`);
	}
	return handlers[type](body);
}

function isNameOf<Map>(checks: Checks<Map>, name: string): name is string & keyof Map {
	return Object.hasOwn(checks, name);
}
