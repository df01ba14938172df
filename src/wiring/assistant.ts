// What answers language models and starts the assistant's server, loaded with the first use.
export { Assistant } from '../assistant/assistant.js';
export { AssistantTools } from '../surface/assistant/assistantTools.js';
export { serverStart } from './assistantServer.js';
