import { phrasesIn } from './media.ts'

/** Beginnings of lines about a group that only WhatsApp writes. */
export const groupOpenings = phrasesIn(`você criou o grupo|você criou este grupo|você criou o grupo|você adicionou
você foi adicionado|você foi adicionada|você foi removid|você removeu |você saiu|você entrou usando|você entrou no grupo
você entrou por|você entrou através|você mudou o nome|você mudou a imagem|você mudou a descrição|você mudou o assunto
você mudou a foto|você mudou as configurações|você alterou o nome|você alterou a descrição|você alterou a imagem
você alterou as configurações|você alterou o ícone|você apagou a imagem|você apagou a descrição|você removeu a imagem
você agora é admin|agora você é admin|você não é mais admin|você redefiniu o link|criou este grupo|grupo criado por
criaste este grupo|criaste o grupo|adicionaste |saíste|foste adicionad|you created this group|you created group|you added
you were added|you were removed|you removed |you left|you joined|you changed the subject|you changed the group
you changed this group|you changed the settings|you're now an admin|you are now an admin|you're no longer an admin
you deleted this group's|you reset this group|creaste el grupo|creaste este grupo|agregaste a |añadiste a |te añadieron
te agregaron|saliste|cambiaste el asunto|cambiaste el nombre|cambiaste la descripción|cambiaste la imagen|cambiaste el ícono
te uniste |du hast die gruppe|du hast diese gruppe|du wurdest hinzugefügt|du wurdest entfernt|du bist jetzt admin
du hast den gruppennamen|du hast den betreff|du hast das gruppen|du hast die gruppenbeschreibung|du bist über den
du bist der gruppe|vous avez créé le groupe|vous avez créé ce groupe|vous avez ajouté |vous avez été ajouté
vous avez quitté|vous avez retiré |vous avez modifié le sujet|vous avez modifié le nom|vous avez modifié l'icône|vous avez modifié la description|vous avez modifié les paramètres du groupe|vous avez changé le|vous avez rejoint|hai creato il gruppo
hai creato questo gruppo|hai aggiunto |hai lasciato|hai rimosso |hai cambiato l'|hai cambiato il nome|hai cambiato la descrizione|sei stato aggiunto|sei stata aggiunta
je hebt de groep|u hebt de groep|bu grubu oluşturdun|anda membuat grup|anda menambahkan|anda telah ditambahkan
вы создали группу|вы добавили |вы вышли|वे इस ग्रुप|आपने ग्रुप|आपने यह ग्रुप|आपने इस ग्रुप|أنشأت المجموعة|أنشأت هذه المجموعة`)

/** What stands between two names, or before quoted words, in lines about a group. */
export const groupMiddles = phrasesIn(` criou o grupo | criou este grupo| adicionou | removeu | mudou o nome do grupo
 mudou o nome deste grupo| mudou o assunto | mudou a imagem d| mudou a foto d| mudou a descrição | mudou as configurações d
 mudou o ícone d| alterou o nome do grupo| alterou o assunto | alterou a descrição | alterou a imagem d| alterou o ícone d
 alterou a fotografia d| alterou as configurações d| alterou as definições d| apagou a imagem d| apagou a descrição d
 removeu a imagem d| entrou usando o link| entrou usando um link| entrou usando este link| entrou através d| entrou pela comunidade
 entrou por meio d| entrou no grupo usando| entrou com o link| foi adicionado| foi adicionada| foi removido| foi removida
 agora é admin| agora é um admin| não é mais admin| é agora admin| redefiniu o link| adicionou o grupo
 created group | created this group| created the group| added | removed | changed the subject | changed the group
 changed this group's| changed the settings| deleted this group's| joined using | joined from the community| joined via
 was added| was removed| is now an admin| is no longer an admin| reset this group's| creó el grupo| creó este grupo
 añadió a | agregó a | eliminó a | cambió el asunto| cambió el nombre del grupo| cambió la descripción| cambió la imagen d
 cambió el ícono d| cambió el icono d| cambió los ajustes d| se unió | fue añadid| fue agregad| ahora es admin| ya no es admin
 hat die gruppe | hat diese gruppe | hat den gruppennamen | hat den betreff | hat das gruppen| hat die gruppen
 ist der gruppe | ist über den | wurde hinzugefügt| wurde entfernt| ist jetzt admin| ist kein admin| a créé le groupe
 a créé ce groupe| a ajouté | a retiré | a modifié le sujet| a modifié le nom| a modifié l'icône| a modifié la description| a modifié les paramètres| a changé le nom| a changé le sujet| a changé l'icône| a rejoint
 a été ajouté| est désormais admin| est maintenant admin| ha creato il gruppo| ha creato questo gruppo| ha aggiunto
 ha rimosso | ha cambiato l'oggetto| ha cambiato il nome| ha cambiato l'immagine| ha cambiato l'icona| ha cambiato la descrizione| ha modificato le impostazioni| si è unit| è entrat| è stato aggiunt| è stata aggiunt| è ora amministra| è ora admin
 heeft de groep | heeft deze groep | heeft het onderwerp | heeft je toegevoegd| is toegevoegd| membuat grup| menambahkan
 mengeluarkan | mengubah subjek| mengubah nama grup| mengubah ikon| mengubah deskripsi| bergabung menggunakan
 grubu oluşturdu| grubunu oluşturdu| kişisini ekledi| создал(-а) группу| создал группу| создала группу| добавил
 изменил| присоединил| ने ग्रुप | ने यह ग्रुप| ने इस ग्रुप| को जोड़ा| أنشأ المجموعة| أضاف |さんがグループ|がグループ`)

/** The ends of lines about a group. */
export const groupEndings =
  phrasesIn(` saiu| saiu do grupo| saiu da comunidade| left| left the group| left the community| salió
 salió del grupo| abandonó el grupo| ha salido del grupo| hat die gruppe verlassen| hinzugefügt| entfernt| a quitté le groupe
 est parti| est parti(e)| a quitté| ha abbandonato| ha abbandonato il gruppo| è uscito| è uscita| heeft de groep verlaten
 toegevoegd| ayrıldı| gruptan ayrıldı| eklendi| keluar| telah keluar| вышел| вышла| вышел(-а)| вышел из группы| покинул группу
が退出しました|さんが退出しました|を追加しました| चले गए| ने ग्रुप छोड़ दिया| ग्रुप से बाहर हो गए| غادر| غادر المجموعة`)
