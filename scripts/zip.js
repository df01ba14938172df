import { crc32, inflateRawSync } from 'node:zlib';

const LOCAL_HEAD = 0x04034b50;
const CENTRAL_HEAD = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const STORED = 0;
const DEFLATED = 8;
/** What a reader has to know: 2.0, folders and deflate. */
const VERSION = 20;
/** That names are UTF-8. */
const UTF8 = 0x800;

/** The files of a zip archive without comment, by name, as their contents. */
export function zipEntries(archive) {
	const end = archive.length - END_SIZE;
	if (end < 0 || archive.readUInt32LE(end) !== END) {
		throw new Error('The archive does not end as one without a comment does.');
	}
	const entries = [];
	let at = archive.readUInt32LE(end + 16);
	for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
		const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
			archive.readUInt16LE(at + field),
		);
		const name = archive.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength);
		const local = archive.readUInt32LE(at + 42);
		const from = local + LOCAL_SIZE + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
		const data = archive.subarray(from, from + archive.readUInt32LE(at + 20));
		const contents = archive.readUInt16LE(at + 10) === STORED ? data : inflateRawSync(data);
		if (crc32(contents) !== archive.readUInt32LE(at + 16)) {
			throw new Error(`${name} in the archive is damaged.`);
		}
		entries.push({ name, contents });
		at += CENTRAL_SIZE + nameLength + extraLength + commentLength;
	}
	return entries;
}

/**
 * A zip archive of files in the order of their names, all of one time (UTC, to two seconds, from 1980 on). `deflate`
 * compresses a file, and what it does not make smaller is stored as it is.
 */
export async function zipOf(entries, time, deflate) {
	const stamp = dosTime(time);
	const locals = [];
	const centrals = [];
	let offset = 0;
	for (const { name, contents } of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
		const deflated = await deflate(contents);
		const [method, data] = deflated.length < contents.length ? [DEFLATED, deflated] : [STORED, contents];
		const nameBytes = Buffer.from(name);
		const shared = Buffer.alloc(26);
		[VERSION, UTF8, method, stamp.time, stamp.day].forEach((word, index) =>
			shared.writeUInt16LE(word, index * 2),
		);
		shared.writeUInt32LE(crc32(contents), 10);
		shared.writeUInt32LE(data.length, 14);
		shared.writeUInt32LE(contents.length, 18);
		shared.writeUInt16LE(nameBytes.length, 22);
		locals.push(number(LOCAL_HEAD), shared, nameBytes, data);
		const place = Buffer.alloc(14);
		place.writeUInt32LE(offset, 10);
		centrals.push(number(CENTRAL_HEAD), word(VERSION), shared, place, nameBytes);
		offset += LOCAL_SIZE + nameBytes.length + data.length;
	}
	const directory = Buffer.concat(centrals);
	const end = Buffer.alloc(END_SIZE);
	end.writeUInt32LE(END, 0);
	end.writeUInt16LE(entries.length, 8);
	end.writeUInt16LE(entries.length, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...locals, directory, end]);
}

function word(value) {
	const bytes = Buffer.alloc(2);
	bytes.writeUInt16LE(value);
	return bytes;
}

function number(value) {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32LE(value);
	return bytes;
}

/** A time as zip archives have it, which know no zone. */
function dosTime(time) {
	const day = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
	const seconds = time.getUTCSeconds() >> 1;
	return { day, time: (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | seconds };
}
