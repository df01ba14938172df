'use strict';

// Writes the logs of VS Code to their files; stands in for a module that needs a compiler.
// Without it, output channels stay empty. Files are neither buffered nor rotated.
const fs = require('node:fs');
const path = require('node:path');

const LEVELS = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];
let levelOfNewLoggers = LEVELS.indexOf('info');

class Logger {
	#file;
	#level = levelOfNewLoggers;
	#isBare = false;

	constructor(_kind, _name, file) {
		fs.mkdirSync(path.dirname(file), { recursive: true });
		fs.appendFileSync(file, '');
		this.#file = file;
	}

	trace = (message) => this.#write(0, message);
	debug = (message) => this.#write(1, message);
	info = (message) => this.#write(2, message);
	warn = (message) => this.#write(3, message);
	error = (message) => this.#write(4, message);
	critical = (message) => this.#write(5, message);

	getLevel() {
		return this.#level;
	}

	setLevel(level) {
		this.#level = level;
	}

	clearFormatters() {
		this.#isBare = true;
	}

	setPattern() {}

	flush() {}

	drop() {
		this.#file = undefined;
	}

	#write(level, message) {
		if (this.#file === undefined || level < this.#level) {
			return;
		}
		const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
		const line = this.#isBare ? message : `${time} [${LEVELS[level]}] ${message}\n`;
		try {
			fs.appendFileSync(this.#file, line);
		} catch {
			// The folder of the logs may go before the last line is written.
		}
	}
}

const createLogger = async (name, file) => new Logger('rotating', name, file);

exports.version = 11100;
exports.Logger = Logger;
exports.createRotatingLogger = createLogger;
exports.createAsyncRotatingLogger = createLogger;
exports.setFlushOn = () => {};
exports.setLevel = (level) => {
	levelOfNewLoggers = level;
};
