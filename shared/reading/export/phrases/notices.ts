import { phrasesIn } from './media.ts'

/** Beginnings that only WhatsApp writes, in lower case: on their own enough to tell a line of WhatsApp's. */
export const noticeOpenings =
  phrasesIn(`as mensagens e as ligações são protegidas|as mensagens e ligações são protegidas
as mensagens e as chamadas são protegidas|as mensagens e chamadas são protegidas|as mensagens e as chamadas são encriptadas
as mensagens e chamadas são encriptadas|as mensagens e as ligações desta conversa|as mensagens que você enviar para este
as mensagens que você enviar nesta conversa|mensagens e ligações protegidas|suas mensagens e ligações são protegidas
as mensagens desta conversa e as ligações|as mensagens desta conversa são protegidas|as mensagens desta conversa agora são
as mensagens deste grupo são protegidas|as mensagens deste grupo agora são|as mensagens temporárias|a duração das mensagens
seu código de segurança com |o seu código de segurança com |o teu código de segurança com
você ativou as mensagens temporárias|você desativou as mensagens temporárias|você atualizou a duração das mensagens
esta empresa usa um serviço|esta empresa está usando|esta empresa trabalha com|esta empresa usa a|esta conta comercial
essa conta comercial|esta conta de empresa|esta conversa é com uma conta comercial|esta conversa agora é com
você bloqueou est|você desbloqueou est|este contato foi bloqueado|você está conversando com uma conta comercial
messages and calls are end-to-end encrypted|messages to this chat and calls are now secured
messages to this group are now secured|messages you send to this chat and calls are now secured|your security code with
messages you send to this group are now secured|you turned on disappearing messages|you turned off disappearing messages
disappearing messages were turned|you updated the message timer|this business uses a secure service|this business works with
this business is now using|this chat is with a business account|this chat is with a company|this business account
you blocked this|you unblocked this|this business is using|your messages and calls are secured
los mensajes y las llamadas están cifrados|los mensajes y llamadas están cifrados|tu código de seguridad con
cambió tu código de seguridad con |los mensajes de este grupo ahora están|los mensajes de este chat
activaste los mensajes temporales|desactivaste los mensajes temporales|actualizaste la duración de los mensajes
esta empresa utiliza un servicio|este chat es con una cuenta de empresa|bloqueaste a este|desbloqueaste a este
nachrichten und anrufe sind ende-zu-ende|nachrichten in diesem chat sowie anrufe|nachrichten in dieser gruppe sind jetzt
deine sicherheitsnummer für |deine sicherheitsnummer mit |du hast selbstlöschende nachrichten|du hast verschwindende nachrichten
dieser chat ist mit einem unternehmenskonto|dieses unternehmen|du hast diesen kontakt|du hast die gruppeneinstellungen
les messages et les appels sont chiffrés|les messages et appels sont chiffrés|votre code de sécurité avec
les messages dans ce groupe sont|vous avez activé les messages éphémères|vous avez désactivé les messages éphémères
cette entreprise utilise|vous avez bloqué ce|vous avez débloqué ce|i messaggi e le chiamate sono crittografati
i messaggi inviati a questa chat e le chiamate|il tuo codice di sicurezza con |hai attivato i messaggi effimeri
hai attivato i messaggi temporanei|hai disattivato i messaggi effimeri|questa azienda usa|hai bloccato questo|hai sbloccato questo
berichten en gesprekken worden end-to-end|berichten en oproepen worden end-to-end|berichten en oproepen zijn end-to-end
mesajlar ve aramalar uçtan uca|pesan dan panggilan terenkripsi|pesan dan telepon terenkripsi|kode keamanan anda dengan
сообщения и звонки защищены|ваш код безопасности|メッセージと通話はエンドツーエンド|मैसेज और कॉल एंड-टू-एंड|मैसेजेस और कॉल्स एंड-टू-एंड
मैसेज और कॉल, एंड-टू-एंड|الرسائل والمكالمات مشفرة|تغيّر رمز أمانك`)

/** Middles and ends of lines that stand in chats of two as well. */
export const middles = phrasesIn(` ativou as mensagens temporárias| desativou as mensagens temporárias
 atualizou a duração das mensagens| atualizou o temporizador| atualizou a duração padrão| definiu a duração das mensagens
 mudou o número| mudou seu número| mudou para +| alterou o número| mudou de número| fixou uma mensagem| afixou uma mensagem
 está usando um novo número| turned on disappearing messages| turned off disappearing messages| updated the message timer
 changed their phone number| changed to +| changed their number| pinned a message| activó los mensajes temporales
 desactivó los mensajes temporales| cambió su número| cambió a +| fijó un mensaje| hat selbstlöschende nachrichten
 hat verschwindende nachrichten| hat die nachrichtendauer| hat die telefonnummer| hat eine nachricht angeheftet
 hat eine nachricht fixiert| hat eine nachricht angepinnt| hat den nachrichten-timer| a activé les messages éphémères| a désactivé les messages éphémères| a changé de numéro
 a épinglé un message| ha attivato i messaggi | ha disattivato i messaggi | ha cambiato numero| ha fissato un messaggio
 heeft een bericht vastgezet| bir mesaj sabitledi| bir mesajı sabitledi| menyematkan pesan| закрепил|がメッセージをピン留め`)

export const openings = phrasesIn(`você fixou uma mensagem|fixou uma mensagem|afixou uma mensagem|afixaste uma mensagem
você afixou uma mensagem|você mudou para +|vous avez modifié|hai cambiato numero|you pinned a message|fijaste un mensaje|du hast eine nachricht angeheftet|du hast eine nachricht angepinnt|du hast den nachrichten-timer
du hast eine nachricht fixiert|vous avez épinglé un message|hai fissato un messaggio|je hebt een bericht vastgezet`)

/** In the opening notices of Meta AI. */
export const assistantNotices =
  phrasesIn(`geradas por ia|gerada por ia|geradas pela ia|ia da meta|imprecisas ou inadequadas
meta para melhorar|melhorar a qualidade da ia|generated by ai|generated by meta ai|ai from meta|inaccurate or inappropriate
improve ai quality|improve the quality of ai|use meta ai|messages to meta ai|messages with ai|von ki generiert|ki von meta
ki-qualität|unangemessen|ungenau oder|generados por ia|generados con ia|ia de meta|inexactos o inapropiados|générés par ia
générés par l'ia|ia de meta|generati dall|ia di meta`)
